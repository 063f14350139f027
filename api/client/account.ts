import type { User } from '#api/contract/account.ts';
import { isFailure } from '#api/contract/failure.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { request } from './http.ts';

/** The visitor as the server knows them; null for an anonymous one (D58) and when there is no answer, which is logged. */
export async function readUser(city: RegionCode): Promise<User | null> {
  try {
    const answer = await request('getAccountUser', {}, { city });
    if (!isFailure(answer)) return answer.user;
    console.error(`account: the user was refused: ${answer.code}`);
  } catch (error) {
    console.error('account: no answer about the user', error);
  }
  return null;
}
