import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parsePicturesCommand } from '#api/backend/commands/pictures/arguments.ts';
import { runPictures } from '#api/backend/commands/pictures/run-command.ts';
import { catalogueVersion, changesBetween } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { namesOfFile } from '#api/backend/feeds/pictures/folder/article-names.ts';
import type { PictureMaker } from '#api/backend/feeds/pictures/picture-maker.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { zipOf } from '#tests/harness/zip.ts';
import { NOON, succeed, Visitor } from '../backend/visitor.ts';

/** An article with a stroke cannot be a file's name; any separator will do. */
const MSK = CODES.mskOnly.replace('/', '-');

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'given-'));
});
afterEach(() => rm(dir, { recursive: true }));

const keyOf = (text: string): string => createHash('md5').update(text).digest('hex');
const addressOf = (text: string): string => `/media/p/${keyOf(text)}`;

/** Takes everything but what says that it is no picture. */
const maker: PictureMaker = {
  take: async (bytes) => {
    const text = Buffer.from(bytes).toString();
    if (text === 'broken') return { kind: 'failed', fault: 'broken', waitMs: null };
    return { kind: 'made', address: addressOf(text), width: 9, height: 9 };
  },
  obtain: async () => ({ kind: 'unchanged' }),
};

async function put(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
}

async function takeFrom(db: Database, path: string): Promise<string> {
  const command = parsePicturesCommand(['--from', path]);
  if (command.kind !== 'pictures') throw new Error(command.kind);
  const { lines } = await runPictures(command, {
    db,
    maker,
    pictureStore: null,
    markers: [],
    clock: NOON,
    onProgress: () => undefined,
  });
  return lines.join('\n');
}

async function picturesOf(db: Database, code: string): Promise<(string | null)[]> {
  const rows = await db.query<{ id: number }>({
    name: '',
    text: 'select id from product where code = $1',
    values: [code],
  });
  const { product } = succeed(await new Visitor(db).call('getProduct', { id: rows[0]?.id ?? 0 }));
  return [product.thumb, ...product.images];
}

it.each([
  ['AB-12.jpg', ['AB12', 0]],
  ['АВ-12.jpg', ['AB12', 0]],
  ['x/AB-12_2.png', ['AB122', 0], ['AB12', 2], ['X', 2]],
  ['AB-12 (3).webp', ['AB123', 0], ['AB12', 3]],
  ['AB12/вид 4.gif', ['BИД4', 0], ['BИД', 4], ['AB12', 4]],
])('a file %s may mean', (path, ...names) => {
  expect(namesOfFile(path).map(({ norm, position }) => [norm, position])).toEqual(
    expect.arrayContaining(names),
  );
  expect(namesOfFile(path)[0]?.norm).toBe(names[0]?.[0]);
});

eachDatabase('pictures named by article', (db) => {
  beforeEach(() => fillCatalogue(db()));

  it('of a folder become those of their products, in the order of their numbers; look-alike letters do not matter', async () => {
    await put({
      [`${CODES.plain}_2.jpg`]: 'second',
      [`${CODES.plain}.jpg`]: 'first',
      [`фото/${CODES.plain.toLowerCase()} (3).PNG`]: 'third',
      [`${CODES.packed}/1.webp`]: 'packed',
      [`${MSK}.gif`]: 'broken',
      'нет такого.jpg': 'x',
      'notes.txt': 'x',
      '.hidden.jpg': 'x',
      '__MACOSX/1.jpg': 'x',
    });
    await symlink('/etc/passwd', join(dir, `${CODES.spbOnly.replace('/', '-')}.jpg`));
    await writeFile(join(dir, `${CODES.packed}_9.jpg`), Buffer.alloc(8 * 1024 * 1024 + 1));
    const before = await catalogueVersion(db());
    const said = await takeFrom(db(), dir);
    expect(said).toContain('Картинки взяты: 4 у товаров: 2');
    expect(said).toContain('Нет такого артикула: 1\n  нет такого.jpg');
    expect(said).toContain(`${MSK}.gif: файл повреждён`);
    expect(said).toContain(`${CODES.packed}_9.jpg: больше 8 МБ`);
    expect(await picturesOf(db(), CODES.plain)).toEqual(['first', 'second', 'third'].map(addressOf));
    expect(await picturesOf(db(), CODES.packed)).toEqual([addressOf('packed')]);
    const keys = await changesBetween(db(), before, await catalogueVersion(db()));
    expect(keys?.filter((key) => key.startsWith('product:'))).toHaveLength(4);
    expect(await takeFrom(db(), dir)).toContain('Картинки взяты: 0 у товаров: 0; без изменений: 2');
    expect(await catalogueVersion(db())).toBe(before + 1);
  });

  it('of an archive are taken by the same rules, with names of any code page; what leads out of it or is a bomb is not', async () => {
    const text = (content: string) => Buffer.from(content);
    const archive = join(dir, 'pictures.zip');
    const zeros = Buffer.alloc(4_000_000);
    await writeFile(
      archive,
      zipOf([
        { name: `goods/${CODES.plain}.jpg`, bytes: text('first') },
        { name: Buffer.from([0x94, 0xae, 0xe2, 0xae, 0x2e, 0x6a, 0x70, 0x67]), bytes: text('photo') },
        { name: `../../${CODES.packed}.jpg`, bytes: text('out') },
        { name: `/${CODES.packed}.jpg`, bytes: text('out') },
        { name: `C:\\${CODES.packed}.jpg`, bytes: text('out') },
        { name: `${CODES.packed}_1.jpg`, bytes: text('/etc/passwd'), mode: 0o120777 },
        { name: `${CODES.packed}_2.jpg`, bytes: zeros },
        { name: `${CODES.packed}_3.jpg`, bytes: text('x'), saidSize: 4_000_000_000 },
        { name: `${CODES.packed}_4.jpg`, bytes: zeros, saidSize: 10 },
        { name: `${CODES.packed}_5.jpg`, bytes: text('x'), isEncrypted: true },
      ]),
    );
    const said = await takeFrom(db(), archive);
    expect(said).toContain('Картинки взяты: 1 у товаров: 1');
    expect(said).toContain('Нет такого артикула: 1\n  Фото.jpg');
    expect(said.match(/путь выходит из архива/g)).toHaveLength(3);
    expect(said).toContain(`${CODES.packed}_1.jpg: ссылка, а не файл`);
    expect(said).toContain(`${CODES.packed}_2.jpg: сжат подозрительно сильно`);
    expect(said).toContain(`${CODES.packed}_3.jpg: больше 8 МБ`);
    expect(said).toContain(`${CODES.packed}_4.jpg: файл повреждён`);
    expect(said).toContain(`${CODES.packed}_5.jpg: закрыт паролем`);
    expect(await picturesOf(db(), CODES.plain)).toEqual([addressOf('first')]);
    await writeFile(archive, 'no archive');
    expect(await takeFrom(db(), archive)).toContain('Архив не читается');
    expect(await takeFrom(db(), join(dir, 'none'))).toContain('Нет такой папки или архива');
  });
});
