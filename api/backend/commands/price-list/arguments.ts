import { parseArgs } from 'node:util';
import { type UsageFault, usage } from '#api/backend/base/operator/command-words.ts';
import type { Rates } from '#api/backend/feeds/import/table/list/good-terms.ts';
import { isRegionCode, REGION_CODES, type RegionCode } from '#lib/region/codes.ts';

/** A supplier's price list, CSV, XLSX or XLS (price-lists.md §4). */
export type ImportListCommand = {
  kind: 'import-list';
  file: string;
  /** Null: the mapping says it. */
  regions: readonly RegionCode[] | null;
  source: string;
  /** Shows what it would be taken for, changes nothing. */
  isPreview: boolean;
  mappingFile: string | null;
  saveMapping: string | null;
  /** Where the supplier's own rows go, with what each came to. */
  report: string | null;
  mayGuess: boolean;
  creates: boolean;
  isFull: boolean;
  rates: Rates;
  decimal: ',' | '.' | null;
  isDos: boolean;
  isDryRun: boolean;
  isForced: boolean;
};

export const LIST_USAGE = `Загрузка прайс-листа (CSV, XLSX, XLS):
  npm run catalog -- import ПРАЙС.xlsx --region ${REGION_CODES.join('|')}|all --source ИМЯ [ключи]

  --preview       показать, как файл понят, и что изменилось бы; ничего не меняет
  --save-mapping  записать соответствие столбцов в файл .json; его можно поправить
  --mapping       читать по этому соответствию; помнится для источника, пока шапка та же
  --yes           принять столбцы, определённые по шапке
  --create        создать товары, которых в магазине нет; без ключа меняются только цены и остатки известных
  --full          чего нет в файле, уходит из региона; без ключа остаётся
  --report        записать строки поставщика с «Строка», «Итог», «Что не так» в .xlsx или .csv: поправить и прислать снова
  --rate          курс, если цены не в рублях: --rate EUR=98,50
  --decimal       знак дробной части, «,» или «.», если по файлу его не понять
  --encoding      ibm866, если это текст из DOS
  --format        price, если имя файла кончается не на .csv, .xlsx или .xls
  --dry-run, --force, коды выхода — как у YML; столбцы только по шапке и шапка, которая изменилась, — код 2`;

const ENDINGS = /\.(?:csv|tsv|txt|xls|xlsx|xlsm)$/i;
const OWN_KEYS = 'preview mapping save-mapping yes create report rate decimal encoding'.split(' ');

/** Whether the words are about a price list: by `--format`, by its own keys, or by how the file is called. */
export function isList(values: Readonly<Record<string, unknown>>, files: readonly string[]): boolean {
  if (values.format !== undefined) return values.format === 'price';
  return OWN_KEYS.some((key) => values[key] !== undefined) || files.some((file) => ENDINGS.test(file));
}

function readRates(words: readonly string[]): Rates | null {
  const rates: Record<string, number> = {};
  for (const word of words) {
    const [, currency, amount] = /^([A-Za-z]{3})=(\d{1,7}(?:[.,]\d{1,6})?)$/.exec(word.trim()) ?? [];
    const rate = Number(amount?.replace(',', '.'));
    if (currency === undefined || !(rate > 0)) return null;
    rates[currency.toUpperCase()] = rate;
  }
  return rates;
}

/** Reads the words of an import of a price list. Throws what `parseArgs` throws. */
export function judgeList(words: readonly string[]): ImportListCommand | UsageFault {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      region: { type: 'string' },
      source: { type: 'string' },
      format: { type: 'string' },
      preview: { type: 'boolean', default: false },
      mapping: { type: 'string' },
      'save-mapping': { type: 'string' },
      yes: { type: 'boolean', default: false },
      create: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      report: { type: 'string' },
      rate: { type: 'string', multiple: true, default: [] },
      decimal: { type: 'string' },
      encoding: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  const [, file, ...rest] = positionals;
  const { region, decimal, encoding } = values;
  if (file === undefined) return usage('Не назван файл.');
  if (rest.length > 0) return usage(`Лишнее слово «${rest[0]}»: прайс-лист бывает один.`);
  if (region !== undefined && region !== 'all' && !isRegionCode(region))
    return usage(`Нет региона «${region}»: бывает ${REGION_CODES.join(', ')} или all.`);
  const source = values.source?.trim();
  if (!source) return usage('Не назван источник: в прайс-листе имени поставщика нет, --source ИМЯ.');
  if (decimal !== undefined && decimal !== ',' && decimal !== '.')
    return usage('--decimal: запятая или точка.');
  if (encoding !== undefined && encoding !== 'ibm866')
    return usage('--encoding: только ibm866, остальное видно по самому файлу.');
  if (values.report !== undefined && !/\.(?:xlsx|csv)$/i.test(values.report))
    return usage('--report: имя файла кончается на .xlsx или .csv.');
  const rates = readRates(values.rate);
  if (rates === null) return usage('--rate: валюта и курс в рублях, например EUR=98,50.');
  return {
    kind: 'import-list',
    file,
    regions: region === undefined ? null : region === 'all' ? REGION_CODES : [region],
    source,
    isPreview: values.preview,
    mappingFile: values.mapping ?? null,
    saveMapping: values['save-mapping'] ?? null,
    report: values.report ?? null,
    mayGuess: values.yes || values.preview,
    creates: values.create,
    isFull: values.full,
    rates,
    decimal: decimal ?? null,
    isDos: encoding === 'ibm866',
    isDryRun: values['dry-run'] || values.preview,
    isForced: values.force,
  };
}
