import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCml } from '#api/backend/feeds/import/cml/read-cml.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import {
  catalogue,
  classifier,
  cml,
  goods,
  offer,
  offers,
  price,
  prices,
  priceType,
  readSet,
} from './files.ts';

const GROUPS =
  '<Группы><Группа><Ид>g</Ид><Наименование>Вёдра</Наименование></Группа><Группа><Ид>old</Ид><ПометкаУдаления>true</ПометкаУдаления></Группа></Группы>';
const property = (id: string, name: string): string =>
  `<Свойство><Ид>${id}</Ид><Наименование>${name}</Наименование></Свойство>`;
const worn = (id: string): string =>
  `<ЗначенияСвойств><ЗначенияСвойства><Ид>${id}</Ид><Значение>синий</Значение></ЗначенияСвойства></ЗначенияСвойств>`;

/** What a file may be made of, in any order: what goods rest on also stands behind them. */
const PARTS = [
  classifier(`${GROUPS}<Свойства>${property('p', 'Цвет')}</Свойства>`),
  classifier(`<ТипыЦен>${priceType('t', 'Розничная')}</ТипыЦен>`),
  catalogue(
    goods('a', `<Группы><Ид>g</Ид></Группы>${worn('p')}`) +
      goods('b', '<Группы><Ид>old</Ид></Группы><ПометкаУдаления>true</ПометкаУдаления>') +
      goods('c', '<ТипНоменклатуры>Услуга</ТипНоменклатуры>'),
  ),
  catalogue(goods('d', worn('late')), ' СодержитТолькоИзменения="true"').replace(
    '</Каталог>',
    `<Свойства>${property('late', 'Оттенок')}</Свойства></Каталог>`,
  ),
  offers(offer('a#1', prices(price('10.50', 't', '<Единица>упак</Единица><Коэффициент>12</Коэффициент>')))),
  '<Документ><Ид>1</Ид></Документ>',
];
/** Makes a reader hear the whole file before its first goods; says nothing. */
const HEARD_WHOLE = '<!-- <ПакетПредложений> -->';

const files = fc.shuffledSubarray(PARTS, { minLength: 1 }).map((parts) => parts.join('\n'));

describe('exchange-1c §14: a file of goods alone is read in one go', () => {
  it('says what it says in two, whatever stands in it and in which order', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (parts) => {
        const { rows } = await readSet([cml(parts)]);
        expect(rows).toEqual((await readSet([cml(parts + HEARD_WHOLE)])).rows);
      }),
      { numRuns: 300 },
    );
  });

  it('is refused for the same where it ends too soon', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.nat(), async (parts, cut) => {
        const text = cml(HEARD_WHOLE + parts);
        const end = HEARD_WHOLE.length + (cut % (text.length - HEARD_WHOLE.length));
        const broken = text.slice(0, end);
        const { failure } = await readSet([broken.replace(HEARD_WHOLE, ' '.repeat(HEARD_WHOLE.length))]);
        expect(failure).toEqual((await readSet([broken])).failure);
      }),
    );
  });

  /** A file that notes how far it has been read last, and how often it was let go. */
  function watched(text: string) {
    const bytes = new TextEncoder().encode(text);
    const seen = { share: 0, opened: 0, closed: 0 };
    async function* open(): AsyncGenerator<Uint8Array> {
      seen.opened += 1;
      try {
        for (let at = 0; at < bytes.length; at += 4096) {
          seen.share = at / bytes.length;
          yield bytes.subarray(at, at + 4096);
        }
      } finally {
        seen.closed += 1;
      }
    }
    const rows = readCml({ files: ['goods.xml'], open, regions: REGION_CODES, source: '1c', choices: [] });
    return { seen, rows };
  }

  it('gives its first goods before the last of it has been read, and lets it go when it is left', async () => {
    const many = Array.from({ length: 8000 }, (_, at) => goods(`${at}`, '<Описание>Вёдра</Описание>'));
    const { seen, rows } = watched(cml(classifier(GROUPS) + catalogue(many.join('\n'))));
    for await (const row of rows) if (row.kind === 'product') break;
    expect(seen.share).toBeLessThan(0.2);
    expect(seen).toMatchObject({ opened: 2, closed: 2 });
  });

  it('lets the file go also where what it says cannot be used', async () => {
    const types = `<ТипыЦен>${priceType('t', 'Розничная')}${priceType('u', 'Оптовая')}</ТипыЦен>`;
    const long = '<Описание>Вёдра</Описание>'.repeat(20_000);
    const { seen, rows } = watched(cml(classifier(types) + catalogue(goods('a', long))));
    const read = await Array.fromAsync(rows);
    expect(read.at(-1)).toMatchObject({ kind: 'failure', failure: { kind: 'unmapped' } });
    expect(seen).toMatchObject({ opened: 2, closed: 2 });
  });
});
