import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pictureLines } from '#api/backend/commands/pictures/report-text.ts';
import { catalogueVersion } from '#api/backend/db/catalogue-version.ts';
import { readCml } from '#api/backend/feeds/import/cml/read-cml.ts';
import { listPictures } from '#api/backend/feeds/pictures/fetching/list-pictures.ts';
import { countPictures } from '#api/backend/feeds/pictures/fetching/report.ts';
import type { FoundFile } from '#api/backend/feeds/pictures/folder/picture-file.ts';
import { takeFiles } from '#api/backend/feeds/pictures/folder/take-files.ts';
import type { TakenPicture } from '#api/backend/feeds/pictures/picture-maker.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { imported, importRows } from '#tests/harness/import.ts';
import { catalogue, cml, goods, offer, offers, price, prices } from './files.ts';

const maker = {
  take: async (bytes: Uint8Array): Promise<TakenPicture> => {
    const key = createHash('md5').update(bytes).digest('hex');
    return { kind: 'made', address: `/media/p/${key}`, width: 9, height: 9 };
  },
};
const folder = (...paths: readonly string[]) => ({
  list: async () =>
    paths.map(
      (path): FoundFile => ({
        kind: 'file',
        file: { path, read: async () => new TextEncoder().encode(path.split('/').at(-1)) },
      }),
    ),
  close: () => undefined,
});

eachDatabase('acc-E9a pictures of an exchange, by their paths', (db) => {
  const load = (inner: string) => {
    const text = cml(catalogue(goods('a', inner)) + offers(offer('a', prices(price('5')))));
    async function* open() {
      yield new TextEncoder().encode(text);
    }
    const set = { files: ['a.xml'], open, regions: ['msk'] as const, source: '1c', choices: [] };
    return imported(
      importRows(db(), readCml(set), ['msk'], { source: '1c', mode: 'told', keepsUnknown: true }),
    );
  };
  const shown = async () => {
    const rows = await db().query<{ own: string | null }>({
      name: '',
      text: `select a.webp_base as own from product p left join image_asset a on a.source_url = p.image`,
    });
    return rows.map(({ own }) => own !== null);
  };

  it('cases 43, 55: come later or never, each to its place; goods without «Картинка» keep theirs', async () => {
    const two = '<Картинка>import_files/ab/1.jpg</Картинка><Картинка>import_files/ab/2.jpg</Картинка>';
    await load(two);
    await listPictures(db(), []);
    expect(await shown()).toEqual([false]);
    const counted = pictureLines(await countPictures(db()), new Date());
    expect(counted.join('\n')).toMatch(/из файлов 1С: загружено 0 из 2, ждут 2\n.*--from/);
    const before = await catalogueVersion(db());
    const taken = await takeFiles(folder('webdata/import_files/ab/1.jpg', 'import_files/other.jpg'), {
      db: db(),
      maker,
    });
    expect(taken).toMatchObject({ byPath: 1, unknown: ['import_files/other.jpg'] });
    expect(await shown()).toEqual([true]);
    expect(await catalogueVersion(db())).toBeGreaterThan(before);
    const again = await catalogueVersion(db());
    await takeFiles(folder('import_files/ab/1.jpg'), { db: db(), maker });
    expect(await catalogueVersion(db())).toBe(again);
    await load('<Описание>Новое</Описание>');
    expect(await shown()).toEqual([true]);
    await load('<Картинка>import_files/ab/3.jpg</Картинка>');
    expect(await shown()).toEqual([false]);
  });
});
