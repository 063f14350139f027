import { expect, it } from 'vitest';
import { readCml } from '#api/backend/feeds/import/cml/read-cml.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import {
  type ImportSettings,
  imported,
  importRows,
  keptWords,
  soldWords,
  waitingWords,
} from '#tests/harness/import.ts';
import { entries } from '#tests/harness/rounds.ts';
import { catalogue, cml, goods, offer, offers, price, prices } from '../cml/files.ts';

const named = (id: string, name: string, inner = '') => goods(id, inner).replace(`Товар ${id}`, name);
const sold = (id: string) => offer(id, `${prices(price('10'))}<Количество>3</Количество>`);

const WAYS: Readonly<Record<string, ImportSettings>> = {
  'at once': {},
  'beside the shop': { inPlaceLimit: 0 },
  'part by part': { inPlaceLimit: 0, mayBeInParts: true },
};

eachDatabase('acc-C11: the words that the search corrects by', (db) => {
  it.each(entries(WAYS, 'at once'))(
    'exchange-1c §6.4: name as many goods as are sold, also when an archived one is renamed without terms, %s',
    async (_way, settings) => {
      const load = (parts: string) => {
        async function* open() {
          yield new TextEncoder().encode(cml(parts));
        }
        const set = { files: ['0'], open, regions: ['msk'] as const, source: '1c', choices: [] };
        const own = { source: '1c', mode: 'update', keepsUnknown: true, format: 'cml' } as const;
        return imported(importRows(db(), readCml(set), ['msk'], { ...own, ...settings }));
      };
      const steps: readonly [words: string, parts: string, kept: readonly string[]][] = [
        ['goods without a price', catalogue(named('a', 'Кружка') + named('b', 'Стакан')), []],
        ['their prices', offers(sold('a') + sold('b')), ['кружка 1', 'стакан 1']],
        [
          'a mark of deletion',
          catalogue(goods('a', '<ПометкаУдаления>true</ПометкаУдаления>')),
          ['стакан 1'],
        ],
        ['another name while it is archived', catalogue(named('a', 'Чашка')), ['стакан 1']],
        ['one more', catalogue(named('a', 'Стакан')), ['стакан 1']],
        ['a price again', offers(sold('a')), ['стакан 2']],
        ['a name while it is sold', catalogue(named('a', 'Кружка')), ['кружка 1', 'стакан 1']],
      ];
      for (const [what, parts, kept] of steps) {
        await load(parts);
        expect(await keptWords(db()), what).toEqual(kept);
        expect(await soldWords(db()), what).toEqual(kept);
        expect(await waitingWords(db()), what).toBe(0);
      }
    },
  );
});
