import sharp from 'sharp';
import { ask } from './ask.ts';
import type { Kept } from './judge-page.ts';
import type { Fault } from './rules/rule.ts';

/** Messengers show no smaller picture large. */
const LEAST_SIDE = 600;

async function fault(url: string): Promise<string | null> {
  const answer = await ask(url);
  if (answer.status !== 200) return `og:image ${url}: ${answer.status}`;
  const type = answer.header('content-type') ?? '';
  if (type !== 'image/jpeg' && type !== 'image/png') return `og:image ${url}: ${type}`;
  const { width = 0, height = 0 } = await sharp(answer.body).metadata();
  return Math.max(width, height) < LEAST_SIDE ? `og:image ${url}: ${width} × ${height}` : null;
}

/**
 * H5: pictures of indexable pages, each once, spread evenly over the host when there are more than `most`.
 */
export async function pictureFaults(
  pages: Iterable<Kept>,
  most: number,
): Promise<{ faults: Fault[]; asked: number }> {
  const shown = new Map<string, string>();
  for (const { url, image, indexable } of pages) {
    if (indexable && image !== null && !shown.has(image)) shown.set(image, url);
  }
  const all = [...shown];
  const every = Math.max(1, Math.ceil(all.length / most));
  const chosen = all.filter((_, at) => at % every === 0);
  const faults: Fault[] = [];
  for (const [image, url] of chosen) {
    const what = await fault(image);
    if (what !== null) faults.push({ line: 'H5', url, what });
  }
  return { faults, asked: chosen.length };
}
