import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ReceivedFiles } from '#api/backend/exchange/catalogue/received-files.ts';
import { ReceivedPictures } from '#api/backend/exchange/catalogue/received-pictures.ts';
import { readCml } from '#api/backend/feeds/import/cml/read-cml.ts';
import type { PictureMaker } from '#api/backend/feeds/pictures/picture-maker.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { imported, importRows } from '#tests/harness/import.ts';
import { catalogue, cml, goods, offer, offers, price, prices } from '../cml/files.ts';

const PATH = 'import_files/ab/1.jpg';

eachDatabase('operations §1: pictures of an exchange while their store is away', (db) => {
  it('stay where 1C has put them, and are taken once it is back', async () => {
    const text = cml(
      catalogue(goods('a', `<Картинка>${PATH}</Картинка>`)) + offers(offer('a', prices(price('5')))),
    );
    async function* open() {
      yield new TextEncoder().encode(text);
    }
    const set = { files: ['a.xml'], open, regions: ['msk'] as const, source: '1c', choices: [] };
    await imported(
      importRows(db(), readCml(set), ['msk'], { source: '1c', mode: 'told', keepsUnknown: true }),
    );
    const dataDir = mkdtempSync(join(tmpdir(), 'tara-waiting-'));
    const files = new ReceivedFiles(dataDir);
    const file = files.path('session', PATH);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'picture');
    let isAway = true;
    const maker: Pick<PictureMaker, 'take'> = {
      take: async () =>
        isAway
          ? { kind: 'failed', fault: 'store', waitMs: null }
          : { kind: 'made', address: `/media/p/${'1'.repeat(32)}`, width: 9, height: 9 },
    };
    const said: string[] = [];
    const pictures = new ReceivedPictures({ db: db(), maker, warn: (words) => said.push(words) }, files, 20);
    await pictures.take('session');
    expect(existsSync(file)).toBe(true);
    expect(said[0]).toContain('хранилище картинок недоступно');
    isAway = false;
    await expect.poll(() => existsSync(file)).toBe(false);
    const rows = await db().query({ name: '', text: 'select webp_base as own from image_asset' });
    expect(rows).toEqual([{ own: `/media/p/${'1'.repeat(32)}` }]);
    rmSync(dataDir, { recursive: true });
  });
});
