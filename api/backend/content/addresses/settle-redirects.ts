import type { Settings } from '#lib/env/settings.ts';
import { canonicalPage } from '#lib/region/canonical-page.ts';
import type { CatalogueNames } from '#lib/region/catalogue-names.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { encodedPath, insideRegion } from '#lib/region/resolve.ts';
import { normaliseHost } from '#lib/region/site.ts';
import type { LineFault, RedirectRow } from './read-redirects.ts';

/** The shop's hosts: absolute addresses of a table must be on one of them. */
export type OwnHosts = Pick<
  Settings,
  'domains' | 'bareHostRegion' | 'defaultRegion' | 'siteOrigin' | 'siteProtocol' | 'allowedHosts'
>;

export type Settled = {
  /** The whole table as it will be: by old address, where its page is. */
  table: ReadonlyMap<string, string>;
  faults: readonly LineFault[];
  /** Rows left out because the old address has a page today, which wins anyway. */
  living: readonly LineFault[];
};

/** What the shop answers itself, whatever a table says. */
const RESERVED = /^\/(?:api|media|convert|_next)(?:\/|$)/;

function hostsOf(site: OwnHosts): ReadonlySet<string> {
  const named = [...REGION_CODES.flatMap((code) => site.domains[code]), ...site.allowedHosts];
  return new Set([new URL(site.siteOrigin).host, ...named.map(normaliseHost)]);
}

/** A path inside its region with its query, decoded and tidy as requests are compared; or why it is none. */
function insideOf(
  text: string,
  site: OwnHosts,
  hosts: ReadonlySet<string>,
): { path: string; query: string } | string {
  const url = URL.parse(text, site.siteOrigin);
  if (url === null || text.startsWith('//')) return `«${text}» не адрес`;
  if (!hosts.has(url.host)) return `«${url.host}» не узел магазина`;
  const inside = insideRegion(site, { host: url.host, path: url.pathname });
  return inside === null ? `«${text}» не адрес` : { path: inside.inner, query: url.search.slice(1) };
}

function keyOf({ path, query }: { path: string; query: string }): string {
  return query === '' ? path : `${path}?${query}`;
}

/**
 * The page of an address today, as a link says it, with every repair that it would get; null when there is
 * none.
 */
function livingPage({ path, query }: { path: string; query: string }, names: CatalogueNames): string | null {
  const page = canonicalPage(path, query, names);
  if (page === null || REGION_CODES.every((code) => names.lacksPage(code, page.path))) return null;
  return keyOf({ path: encodedPath(page.path), query: page.query });
}

/**
 * Puts a table's rows over those that the shop has. Every old address leads to its page in one hop: chains
 * are followed to their end. What leads round, nowhere, or to somebody else's host is named with its line.
 */
export function settleRedirects(
  rows: readonly RedirectRow[],
  stored: ReadonlyMap<string, string>,
  { site, names }: { site: OwnHosts; names: CatalogueNames },
): Settled {
  const hosts = hostsOf(site);
  const faults: LineFault[] = [];
  const living: LineFault[] = [];
  const table = new Map(stored);
  const asked = new Map<string, { line: number; target: { path: string; query: string } }>();
  for (const { line, old, target } of rows) {
    const from = insideOf(old, site, hosts);
    const to = target === '' ? null : insideOf(target, site, hosts);
    const wrong = [from, to].find((each) => typeof each === 'string');
    if (typeof wrong === 'string') faults.push({ line, message: wrong });
    if (typeof from === 'string' || typeof to === 'string') continue;
    const key = keyOf(from);
    const earlier = asked.get(key);
    if (RESERVED.test(from.path))
      faults.push({ line, message: `«${old}»: такие адреса магазин занимает сам` });
    else if (livingPage(from, names) !== null)
      living.push({ line, message: `«${old}»: такая страница есть` });
    else if (to === null) table.delete(key);
    else if (earlier !== undefined && keyOf(earlier.target) !== keyOf(to)) {
      faults.push({ line, message: `«${old}» уже назван в строке ${earlier.line}, с другим новым адресом` });
    } else asked.set(key, { line, target: to });
  }

  /** The page at the end of a chain, or what is wrong with it. */
  function endOf(start: string, target: { path: string; query: string }): string | { message: string } {
    const seen = new Set([start]);
    for (let at = target; ; ) {
      const page = livingPage(at, names);
      if (page !== null) return page;
      const key = keyOf(at);
      if (seen.has(key)) return { message: `«${start}» ведёт по кругу` };
      seen.add(key);
      const next = asked.get(key)?.target;
      if (next === undefined) return table.get(key) ?? { message: `страницы «${key}» нет` };
      at = next;
    }
  }

  const ends = new Map<string, string>();
  for (const [key, { line, target }] of asked) {
    const end = endOf(key, target);
    if (typeof end === 'string') ends.set(key, end);
    else faults.push({ line, message: end.message });
  }
  for (const [key, end] of ends) table.set(key, end);
  return { table, faults: faults.toSorted((a, b) => a.line - b.line), living };
}
