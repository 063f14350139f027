import { type UsageFault, usage } from '#api/backend/base/operator/command-words.ts';
import type { Choice } from '#api/backend/feeds/import/cml/choices.ts';
import { isRegionCode, REGION_CODES, type RegionCode } from '#lib/region/codes.ts';

/** The keys by which an operator says what price types and warehouses are for. */
export const CHOICE_OPTIONS = {
  price: { type: 'string', multiple: true },
  old: { type: 'string', multiple: true },
  stock: { type: 'string', multiple: true },
  ignore: { type: 'string', multiple: true },
  vat: { type: 'string' },
} as const;

export type ChoiceWords = {
  price?: string[] | undefined;
  old?: string[] | undefined;
  stock?: string[] | undefined;
  ignore?: string[] | undefined;
  vat?: string | undefined;
};

function regionsOf(text: string): RegionCode[] | null {
  if (text.trim() === 'all') return [...REGION_CODES];
  const codes = text.split(',').map((code) => code.trim());
  return codes.every((code) => isRegionCode(code)) ? codes : null;
}

function choiceOf(words: string, kind: Choice['kind'], use: Choice['use']): Choice | UsageFault {
  const at = words.lastIndexOf('=');
  const name = words.slice(0, at).trim();
  const regions = regionsOf(words.slice(at + 1));
  if (at < 1 || name === '' || regions === null)
    return usage(`«${words}»: нужно имя и регионы, например «Розничная=${REGION_CODES.join(',')}».`);
  return { kind, externalId: name, name, use, regions };
}

/** What the keys choose, or the first of them that is not understood. */
export function choicesOf(words: ChoiceWords): Choice[] | UsageFault {
  const { price = [], old = [], stock = [], ignore = [], vat } = words;
  const made = [
    ...price.map((text) => choiceOf(text, 'price', 'price')),
    ...old.map((text) => choiceOf(text, 'price', 'old')),
    ...stock.map((text) => choiceOf(text, 'warehouse', 'stock')),
    ...ignore.flatMap((name) =>
      (['price', 'warehouse'] as const).map((kind): Choice => {
        return { kind, externalId: name.trim(), name: name.trim(), use: 'ignored', regions: [] };
      }),
    ),
  ];
  if (vat !== undefined && vat !== 'included' && vat !== 'add')
    return usage('--vat: included (цена продажи) или add (добавить НДС).');
  if (vat !== undefined) made.push({ kind: 'tax', externalId: 'НДС', name: 'НДС', use: vat, regions: [] });
  const fault = made.find((one) => 'message' in one);
  return fault !== undefined && 'message' in fault
    ? fault
    : made.filter((one): one is Choice => !('message' in one));
}
