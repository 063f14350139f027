import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCommand } from '#api/backend/commands/import/arguments.ts';
import { parseMapCommand } from '#api/backend/commands/import/map.ts';
import { setFiles } from '#api/backend/feeds/import/cml/set-files.ts';
import { UnusableArchive } from '#api/backend/feeds/import/cml/zip-set.ts';
import { readInThread } from '#api/backend/feeds/import/thread/read-in-thread.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { zipOf } from '#tests/harness/zip.ts';

describe('acc-E9a the words for files of 1C', () => {
  it.each([
    [['import', 'import.xml', 'offers.xml']],
    [['import', 'папка']],
    [['import', 'a.yml', '--format', 'cml']],
  ])('%j are a set', (words) => {
    expect(parseCommand(words)).toMatchObject({
      kind: 'import-set',
      paths: words.slice(1, 1 + (words.length === 3 ? 2 : 1)),
      source: '1c',
      mode: 'told',
      regions: ['msk', 'spb'],
    });
  });

  it('choose what goes where, once', () => {
    const words = [
      'import',
      'a.xml',
      '--price',
      'Опт=1=msk',
      '--old',
      'Старая=all',
      '--stock',
      'Склад=msk,spb',
      '--vat',
      'add',
      '--full',
    ];
    expect(parseCommand(words)).toMatchObject({
      mode: 'full',
      choices: [
        { kind: 'price', name: 'Опт=1', use: 'price', regions: ['msk'] },
        { kind: 'price', name: 'Старая', use: 'old', regions: ['msk', 'spb'] },
        { kind: 'warehouse', name: 'Склад', use: 'stock', regions: ['msk', 'spb'] },
        { kind: 'tax', use: 'add' },
      ],
    });
  });

  it.each([
    [['import', 'a.xml', '--price', 'Опт'], /«Опт»: нужно имя и регионы/],
    [['import', 'a.xml', '--stock', 'Склад=kzn'], /нужно имя и регионы/],
    [['import', 'a.xml', '--vat', 'да'], /--vat: included/],
    [['import', 'a.xml', '--full', '--update'], /вместе не бывают/],
    [['import', 'a.xml', 'b.xml', '--region', 'kzn'], /Лишнее слово|Нет региона/],
    [['import', 'a.xml', '--what'], /--what/],
  ])('%j are answered', (words, message) => {
    expect(parseCommand(words)).toMatchObject({ kind: 'usage', message: expect.stringMatching(message) });
  });

  it('of `exchange`: the list, and choices', () => {
    expect(parseMapCommand(['map'])).toEqual({ kind: 'map', source: '1c', choices: [] });
    expect(parseMapCommand(['map', '--ignore', 'Опт'])).toMatchObject({
      choices: [
        { kind: 'price', use: 'ignored' },
        { kind: 'warehouse', use: 'ignored' },
      ],
    });
    expect(parseMapCommand(['show'])).toMatchObject({ kind: 'usage' });
  });

  it('case 15: read an archive without unpacking it, and refuse one that is a trap', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'tara-zip-'));
    const pack = async (...entries: Parameters<typeof zipOf>[0][number][]) => {
      const file = join(dir, 'v8.zip');
      writeFileSync(file, zipOf(entries));
      return await setFiles([file]);
    };
    const xml = Buffer.from('<x/>');
    const set = await pack(
      { name: 'webdata/offers.xml', bytes: xml },
      { name: 'webdata/import.xml', bytes: Buffer.from('<КоммерческаяИнформация/>') },
      { name: 'a.jpg', bytes: xml },
    );
    expect(set?.files.map((file) => basename(file))).toEqual(['import.xml', 'offers.xml']);
    const job = {
      format: 'cml',
      files: set?.files ?? [],
      regions: REGION_CODES,
      source: '1c',
      choices: [],
    } as const;
    const rows = await Array.fromAsync(readInThread(job).rows);
    expect(rows.at(-1)).toMatchObject({
      kind: 'failure',
      failure: { message: expect.stringContaining('нет начала <КоммерческаяИнформация>') },
    });
    for (const trap of [
      { name: '../x.xml', bytes: xml },
      { name: '/etc/x.xml', bytes: xml },
      { name: 'x.xml', bytes: xml, mode: 0o120777 },
      { name: 'x.xml', bytes: xml, isEncrypted: true },
      { name: 'x.xml', bytes: Buffer.alloc(40_000_000) },
    ])
      await expect(pack(trap)).rejects.toThrow(/^Архив не/);
    writeFileSync(join(dir, 'v8.zip'), 'PK');
    await expect(setFiles([join(dir, 'v8.zip')])).rejects.toThrow(UnusableArchive);
    rmSync(dir, { recursive: true });
  });

  it('find the files of a folder in the order of their numbers, and say what is not there', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'tara-set-'));
    mkdirSync(join(dir, 'webdata'));
    for (const name of ['import0_10.xml', 'import0_2.xml', 'x.jpg'])
      writeFileSync(join(dir, 'webdata', name), '1234');
    const set = await setFiles([dir]);
    expect(set?.files.map((file) => basename(file))).toEqual(['import0_2.xml', 'import0_10.xml']);
    expect(set?.bytes).toBe(8);
    expect(await setFiles([dir, join(dir, 'none.xml')])).toBeNull();
    rmSync(dir, { recursive: true });
  });
});
