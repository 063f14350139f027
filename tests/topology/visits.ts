import { setTimeout as pause } from 'node:timers/promises';
import { setContent } from '#tests/harness/content.ts';
import type { Topology } from '#tests/harness/topology/topology.ts';

/** One number of a shop's metrics; 0 where it tells none. */
export async function metric(shop: string, series: string): Promise<number> {
  const text = await (await fetch(`${shop}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

/** Writes a text about the company on the primary. */
export async function write(topology: Topology, title: string): Promise<void> {
  const text = `---\ntitle: О складе\n---\n${title}\n`;
  await setContent({ DATABASE_URL: topology.writes }, ['page', 'about'], 'about.md', text);
}

export const ABOUT = '/msk/about';

/** How long from now until a page says these words, ms; throws after `patienceMs`. */
export async function untilSaid(url: string, words: string, patienceMs: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    const answer = await fetch(url);
    if ((await answer.text()).includes(words)) return performance.now() - began;
    await pause(5);
  }
  throw new Error(`${url} does not say «${words}» within ${patienceMs} ms`);
}
