import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { resolve } from '#lib/region/resolve.ts';
import { runtime } from '#process/runtime.ts';
import { readCompany } from '#server/company-file.ts';
import { configure } from '#server/configure.ts';
import { prepareDataDirectory } from '#server/data-directory.ts';
import { openBackend } from '#server/lifecycle.ts';
import { scriptsOfPage } from '#server/next/build-output.ts';
import { openPages } from '#server/next/open-pages.ts';
import { pageRenderer } from '#server/next/render-page.ts';
import { createRecorder } from '#server/page-cache/page-source.ts';
import { textReader } from '#server/static-files/build-texts.ts';
import { indexFiles } from '#server/static-files/file-index.ts';
import { TEMPLATES } from '#tests/harness/templates/matrix.ts';

// A process that renders pages of the data directory DATA_DIR, past the page cache, four at once beside other
// work and with reads now remembered and now not: argv names how often. It prints for each address how many
// different documents there were, by what a browser fetches and shows; needs a build.

const rounds = Number(process.argv[2]);
const root = join(import.meta.dirname, '../..');
const AT_ONCE = 4;
const HALF = 10;
const FORGOTTEN = 0.3;

const settings = configure(root);
runtime().company = readCompany(root, settings.companyFile);
prepareDataDirectory(settings.dataDir);
const backend = await openBackend(settings);
const pages = await openPages(root, false, settings.port, createServer());
const files = indexFiles(root, settings.demoCatalogue);
const render = pageRenderer({
  ...pages,
  parts: {
    readText: textReader(files),
    readEmbedded: async () => null,
    productScripts: scriptsOfPage(root, '/[region]/goods/[id]'),
    scripts: { first: '', fonts: '', cart: '', search: '', presses: '' },
  },
});
const record = createRecorder(runtime().freshness);
let isOver = false;

/** Holds the process up now and again, as calls do. */
async function disturb(): Promise<void> {
  while (!isOver) {
    const until = performance.now() + Math.random() * 12;
    while (performance.now() < until) Math.random();
    await pause(Math.random() * 12);
  }
}

/**
 * What a browser fetches for a document, in any order, its styles, and what it shows before any code runs.
 */
function shown(html: string): string {
  const tags = html.match(/<(?:link|meta|title|script src)\b[^>]*>/g) ?? [];
  const styles = html.match(/<style>[^<]*<\/style>/g) ?? [];
  const body = html.slice(html.indexOf('<body')).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  return [...tags.sort(), ...styles, body].join('\n');
}

const seen = new Map<string, Set<string>>();
const paths = [...TEMPLATES.slice(0, HALF), ...TEMPLATES.slice(-HALF)];
const urls = paths.map((path) => (path === '/' ? '/msk' : `/msk${path}`));
const waiting = Array.from({ length: rounds }, () => urls)
  .flat()
  .toSorted(() => Math.random() - 0.5);
async function work(): Promise<void> {
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    const asked = url;
    if (Math.random() < FORGOTTEN) runtime().freshness.raise(null);
    const host = 'localhost:3000';
    const resolution = resolve(settings, { host, path: asked, query: '' }, runtime().names);
    if (resolution.kind !== 'page') throw new Error(`${asked} has no page`);
    const { value } = await record(() => render({ url: asked, host, route: resolution.route }));
    const known = seen.get(url) ?? new Set();
    seen.set(url, known.add(`${value.status} ${value.headers.join(' ')}\n${shown(value.body.toString())}`));
  }
}
const disturbing = disturb();
await Promise.all(Array.from({ length: AT_ONCE }, work));
isOver = true;
await disturbing;
console.log(JSON.stringify([...seen].map(([url, documents]) => [url, documents.size])));
await pages.close();
await backend.close();
process.exit(0);
