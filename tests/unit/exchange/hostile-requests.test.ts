import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { IS_LONG, rounds } from '#tests/harness/rounds.ts';
import { catalogue, cml, goods } from '../cml/files.ts';
import { OneC, openExchange } from './one-c.ts';

const RUNS = rounds(300, 10_000);

const FILE = cml(catalogue(goods('a')));
const names = fc.oneof(
  fc.constantFrom(
    'import.xml',
    '../../x.xml',
    '/etc/x',
    'a\u0000.xml',
    'x.zip',
    '..',
    '.last',
    'import.xml.last',
  ),
  fc.constantFrom(
    'import_files/../../y.jpg',
    'import_files/ab/z.jpg',
    'CON.xml',
    '%2e%2e/x.xml',
    'я'.repeat(200),
  ),
  fc.string({ maxLength: 20 }),
);
const query = fc.record({
  type: fc.constantFrom('catalog', 'sale', 'x', ''),
  mode: fc.oneof(
    fc.constantFrom(
      'file',
      'file',
      'file',
      'import',
      'query',
      'success',
      'deactivate',
      'complete',
      'init',
      'info',
      '',
    ),
    fc.string({ maxLength: 8 }),
  ),
  filename: names,
  sessid: fc.constantFrom('', 'x', '0'.repeat(32)),
  version: fc.constantFrom('2.07', '3.1', 'x'),
  timestamp: fc.constantFrom('', '0', '-1', '99999999999', 'x'),
});
const body = fc.oneof(
  fc.uint8Array({ maxLength: 64 }),
  fc.nat({ max: FILE.length }).map((at) => Buffer.from(FILE.slice(at))),
  fc.constantFrom(Buffer.from(FILE), Buffer.from('PK\u0003\u0004'), Buffer.of()),
);

eachDatabase('case 15: whoever has the password and means no good', (db) => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tara-exchange-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it(`acc-E10: ${RUNS} mutated requests are answered in words, and nothing lies outside of the folder`, {
    timeout: IS_LONG ? 900_000 : 60_000,
  }, async () => {
    const dataDir = join(root, 'data');
    const oneC = new OneC(openExchange(db(), systemClock, { dataDir, waitMs: 1000 }).answer);
    await oneC.begin('catalog');
    // Of some three hundred random requests none sends a file that is taken: there has to be one.
    expect(await oneC.say('type=catalog&mode=file&filename=import.xml', FILE)).toBe('success');
    await fc.assert(
      fc.asyncProperty(query, body, async (asked, bytes) => {
        const { status, body: said } = await oneC.ask(String(new URLSearchParams(asked)), { body: bytes });
        expect(status).toBe(200);
        expect(said).not.toBe('');
        expect(said).toMatch(/^(?:success|failure\n.|progress\n.|zip=|<\?xml)/);
        expect(said.endsWith('\n') && !said.startsWith('<?xml')).toBe(false);
      }),
      { numRuns: RUNS },
    );
    expect(readdirSync(root)).toEqual(['data']);
    expect(readdirSync(dataDir)).toEqual(['exchange']);
  });

  it.each([
    '../../x.xml',
    '..\\x.xml',
    '/etc/x',
    'import_files/../y.jpg',
    'a/b/c/d/e/f.xml',
    `${'я'.repeat(200)}.xml`,
  ])('a file named %s is refused', async (name) => {
    const oneC = new OneC(openExchange(db(), systemClock, { dataDir: root }).answer);
    await oneC.begin('catalog');
    const said = await oneC.say(`type=catalog&mode=file&filename=${encodeURIComponent(name)}`, FILE);
    expect(said).toBe('failure\nИмя файла не годится.');
  });

  it('case 14: the way to a client’s own file is cut off', async () => {
    const oneC = new OneC(openExchange(db(), systemClock, { dataDir: root }).answer);
    await oneC.begin('catalog');
    for (const name of [
      'C:\\v8_8789_c.xml',
      '/tmp/webdata/000/x.xml',
      'upload/1c_exchange/y.xml',
      '/z.xml',
    ]) {
      const said = await oneC.say(`type=catalog&mode=file&filename=${encodeURIComponent(name)}`, FILE);
      expect(said, name).toBe('success');
    }
    const [session = ''] = readdirSync(join(root, 'exchange'));
    const kept = readdirSync(join(root, 'exchange', session)).filter((name) => !name.endsWith('.last'));
    expect(kept.toSorted()).toEqual(['v8_8789_c.xml', 'x.xml', 'y.xml', 'z.xml']);
  });
});
