import type { Choice } from '#api/backend/feeds/import/cml/choices.ts';
import { readCml } from '#api/backend/feeds/import/cml/read-cml.ts';
import type { SourceIssue, StagedPart, StagedProduct, StagedRow } from '#api/backend/feeds/import/model.ts';
import { REGION_CODES } from '#lib/region/codes.ts';

/** A file around its parts, as 1C writes it. */
export const cml = (parts: string, head = 'xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.07"'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ${head} ДатаФормирования="2026-11-25T12:00:00">${parts}</КоммерческаяИнформация>`;

export const classifier = (inner: string): string =>
  `<Классификатор><Ид>k</Ид><Наименование>Классификатор</Наименование>${inner}</Классификатор>`;
export const catalogue = (goods: string, flag = ' СодержитТолькоИзменения="false"'): string =>
  `<Каталог${flag}><Ид>k</Ид><Наименование>Каталог</Наименование><Товары>${goods}</Товары></Каталог>`;
export const offers = (list: string, head = '', flag = ' СодержитТолькоИзменения="false"'): string =>
  `<ПакетПредложений${flag}><Ид>k#</Ид>${head}<Предложения>${list}</Предложения></ПакетПредложений>`;
export const goods = (id: string, inner = '', attributes = ''): string =>
  `<Товар${attributes}><Ид>${id}</Ид><Наименование>Товар ${id}</Наименование>${inner}</Товар>`;
export const offer = (id: string, inner: string): string =>
  `<Предложение><Ид>${id}</Ид>${inner}</Предложение>`;
export const prices = (...list: readonly string[]): string => `<Цены>${list.join('')}</Цены>`;
export const price = (amount: string, type = 't', inner = ''): string =>
  `<Цена><Представление>нечто</Представление><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу><Валюта>RUB</Валюта>${inner}</Цена>`;
export const priceType = (id: string, name: string, inner = ''): string =>
  `<ТипЦены><Ид>${id}</Ид><Наименование>${name}</Наименование><Валюта>RUB</Валюта>${inner}</ТипЦены>`;

export type SetRead = {
  rows: StagedRow[];
  products: Map<string, StagedProduct>;
  parts: Map<string, StagedPart['terms']>;
  issues: SourceIssue[];
  said: string[];
  failure: Extract<StagedRow, { kind: 'failure' }>['failure'] | null;
};

/** What a set of files given as texts or bytes comes to. */
export async function readSet(
  files: readonly (string | Uint8Array)[],
  choices: readonly Choice[] = [],
): Promise<SetRead> {
  const names = files.map((_, at) => `file${at}.xml`);
  async function* open(name: string): AsyncGenerator<Uint8Array> {
    const file = files[names.indexOf(name)] ?? '';
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
  }
  const source = { files: names, open, regions: REGION_CODES, source: '1c', choices };
  const rows = await Array.fromAsync(readCml(source));
  const issues = rows.flatMap((row) => (row.kind === 'issue' ? [row.issue] : []));
  return {
    rows,
    products: new Map(
      rows.flatMap((row) => (row.kind === 'product' ? [[row.product.externalId, row.product]] : [])),
    ),
    parts: new Map(
      rows.flatMap((row) => (row.kind === 'part' ? [[row.part.externalId, row.part.terms]] : [])),
    ),
    issues,
    said: issues.map(({ message }) => message),
    failure: rows.flatMap((row) => (row.kind === 'failure' ? [row.failure] : []))[0] ?? null,
  };
}
