import robotsParser from 'robots-parser';
import { ask, ROBOT } from './ask.ts';

/** What a host's robots.txt lets a robot do. */
export type Robots = {
  status: number;
  text: string;
  sitemaps: readonly string[];
  allows(url: string): boolean;
  /** The address without what `Clean-param` says makes no other page, and without its anchor. */
  clean(url: string): string;
};

/**
 * The parameters of `Clean-param: a&b&c /path`, which only Yandex reads; the shop names them for every path.
 */
function cleanParams(text: string): ReadonlySet<string> {
  const lines = [...text.matchAll(/^Clean-param:\s*(\S+)\s+\/\s*$/gim)];
  return new Set(lines.flatMap(([, names = '']) => names.split('&')));
}

/** Reads robots.txt of the host of an address; one that is absent allows everything. */
export async function readRobots(address: string): Promise<Robots> {
  const url = new URL('/robots.txt', address).href;
  const { status, body } = await ask(url);
  const text = status === 200 ? body.toString() : '';
  const rules = robotsParser(url, text);
  const dropped = cleanParams(text);
  return {
    status,
    text,
    sitemaps: rules.getSitemaps(),
    allows: (asked) => rules.isAllowed(asked, ROBOT) ?? true,
    clean(asked) {
      const cleaned = new URL(asked);
      cleaned.hash = '';
      for (const name of [...cleaned.searchParams.keys()])
        if (dropped.has(name)) cleaned.searchParams.delete(name);
      return cleaned.href;
    },
  };
}
