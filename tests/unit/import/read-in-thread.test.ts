import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StagedRow } from '#api/backend/feeds/import/model.ts';
import { readInThread } from '#api/backend/feeds/import/thread/read-in-thread.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import { REGION_CODES } from '#lib/region/codes.ts';

const FEED = join(import.meta.dirname, '../../fixtures/feeds/stroy.yml');

describe('acc-A11 a feed read in a thread of its own', { timeout: 20_000 }, () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'tara-thread-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  /** A feed of so many offers that the thread has to wait for who takes them. */
  function longFeed(offers: number, end: string): string {
    const file = join(dir, `${offers}${end.length}.yml`);
    const list = Array.from(
      { length: offers },
      (_, at) => `<offer id="${at}"><name>Короб ${at}</name><price>1</price></offer>`,
    );
    writeFileSync(file, `<yml_catalog><shop><offers>${list.join('\n')}${end}`);
    return file;
  }

  it('gives the rows of the reader itself, the bytes and the sum of the file', async () => {
    const seen: number[] = [];
    const reading = readInThread({ format: 'yml', file: FEED, regions: REGION_CODES }, (bytes) =>
      seen.push(bytes),
    );
    expect(() => reading.sha256()).toThrow('not been read');
    const rows = await Array.fromAsync(reading.rows);
    expect(rows).toEqual(await Array.fromAsync(readYml(FEED, { regions: REGION_CODES })));
    const file = readFileSync(FEED);
    expect(seen.at(-1)).toBe(file.length);
    expect(Buffer.from(reading.sha256())).toEqual(createHash('sha256').update(file).digest());
  });

  it('loses no row however long they wait, and says where a file is broken', async () => {
    const rows: StagedRow[] = [];
    const file = longFeed(6000, '</oops>');
    for await (const row of readInThread({ format: 'yml', file, regions: ['msk'] }).rows) {
      rows.push(row);
      if (rows.length === 1) await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(rows.filter(({ kind }) => kind === 'product')).toHaveLength(6000);
    expect(rows.at(-1)).toMatchObject({ kind: 'failure', failure: { line: 6000 } });
  });

  it('ends with who takes the rows, and names a file that is not there', async () => {
    for await (const row of readInThread({
      format: 'yml',
      file: longFeed(6000, '</offers></shop></yml_catalog>'),
      regions: ['msk'],
    }).rows) {
      expect(row.kind).toBe('product');
      break;
    }
    const none = await Array.fromAsync(
      readInThread({ format: 'yml', file: join(dir, 'none.yml'), regions: ['msk'] }).rows,
    );
    expect(none).toMatchObject([{ kind: 'failure', failure: { kind: 'unreadable' } }]);
  });

  it('exchange-1c §14: files of 1C follow each other in one thread, also behind one that was left or broken', async () => {
    const file = join(dir, 'import.xml');
    const goods = Array.from(
      { length: 3000 },
      (_, at) => `<Товар><Ид>${at}</Ид><Наименование>Короб ${at}</Наименование></Товар>`,
    );
    const text = `<КоммерческаяИнформация><Каталог><Товары>${goods.join('')}</Товары></Каталог></КоммерческаяИнформация>`;
    writeFileSync(file, text);
    const broken = join(dir, 'broken.xml');
    writeFileSync(broken, text.slice(0, -100));
    const read = (name: string) =>
      readInThread({
        format: 'cml',
        files: [name],
        regions: REGION_CODES,
        source: '1c',
        choices: [],
      });
    let begun = 0;
    const count = () => {
      begun += 1;
    };
    process.on('worker', count);
    const first = await Array.fromAsync(read(file).rows);
    expect(first.filter(({ kind }) => kind === 'product')).toHaveLength(3000);
    for await (const row of read(file).rows) if (row.kind === 'product') break;
    expect(await Array.fromAsync(read(file).rows)).toEqual(first);
    expect((await Array.fromAsync(read(broken).rows)).at(-1)).toMatchObject({ kind: 'failure' });
    const again = read(file);
    expect(await Array.fromAsync(again.rows)).toEqual(first);
    expect(Buffer.from(again.sha256())).toEqual(createHash('sha256').update(text).digest());
    process.off('worker', count);
    // The one that was left early has ended.
    expect(begun).toBe(2);
  });
});
