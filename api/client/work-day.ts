import { isFailure } from '#api/contract/failure.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { request } from './http.ts';

/** The next work day as YYYY-MM-DD (D48); null when there is no answer, which is logged. */
export async function readWorkDay(city: RegionCode, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await request('getNextWorkDay', {}, { city, signal });
    if (!isFailure(answer)) return answer.date;
    console.error(`work day: refused: ${answer.code}`);
  } catch (error) {
    if (!signal.aborted) console.error('work day: no answer', error);
  }
  return null;
}
