import { gunzipSync } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import { ask } from './ask.ts';

export type SitemapEntry = { url: string; lastmod: string | null; images: readonly string[] };
export type SitemapPart = { url: string; bytes: number; entries: readonly SitemapEntry[] };
export type Sitemap = { parts: readonly SitemapPart[]; faults: readonly string[] };

const PARTS_MOST = 50_000;
const BYTES_MOST = 50 * 1024 * 1024;
const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

async function readXml(url: string, faults: string[]) {
  const answer = await ask(url, { 'accept-encoding': 'gzip' });
  if (answer.status !== 200) {
    faults.push(`${url}: ${answer.status}`);
    return null;
  }
  const isPacked = answer.header('content-encoding') === 'gzip';
  if (!isPacked && answer.body.length > 2_000) faults.push(`${url}: не сжимается gzip`);
  if (!/\bxml\b/.test(answer.header('content-type') ?? '')) faults.push(`${url}: тип не xml`);
  const body = isPacked ? gunzipSync(answer.body) : answer.body;
  if (body.length > BYTES_MOST) faults.push(`${url}: ${body.length} байт`);
  return { bytes: body.length, tree: parseDocument(body.toString(), { xmlMode: true }) };
}

const texts = (name: string, within: Parameters<typeof DomUtils.getElementsByTagName>[1]) =>
  DomUtils.getElementsByTagName(name, within, true).map((element) => DomUtils.textContent(element).trim());

/** Reads a sitemap's index and all its parts; what breaks the protocol (sitemaps.org) is a fault. */
export async function readSitemap(address: string): Promise<Sitemap> {
  const faults: string[] = [];
  const index = await readXml(address, faults);
  if (index === null) return { parts: [], faults };
  const named = DomUtils.getElementsByTagName('sitemap', index.tree, true);
  if (named.length === 0) faults.push(`${address}: это не указатель частей`);
  const parts: SitemapPart[] = [];
  for (const part of named) {
    const [url = ''] = texts('loc', part.children);
    if (!URL.canParse(url) || new URL(url).origin !== new URL(address).origin) {
      faults.push(`${address}: часть «${url}» на другом узле`);
      continue;
    }
    const read = await readXml(url, faults);
    if (read === null) continue;
    const entries = DomUtils.getElementsByTagName('url', read.tree, true).map((entry) => ({
      url: texts('loc', entry.children)[0] ?? '',
      lastmod: texts('lastmod', entry.children)[0] ?? null,
      images: texts('image:loc', entry.children),
    }));
    if (entries.length > PARTS_MOST) faults.push(`${url}: ${entries.length} адресов`);
    const undated = entries.filter(({ lastmod }) => lastmod !== null && !DATE.test(lastmod));
    if (undated[0] !== undefined) faults.push(`${url}: lastmod «${undated[0].lastmod}»`);
    parts.push({ url, bytes: read.bytes, entries });
  }
  return { parts, faults };
}
