import { parseArgs } from 'node:util';
import {
  type HelpCommand,
  judgeWords,
  type UsageFault,
  usage,
} from '#api/backend/base/operator/command-words.ts';
import { BAD_HOSTS, readHostList } from '#api/backend/commands/pictures/arguments.ts';
import { type ImportListCommand, isList, judgeList } from '#api/backend/commands/price-list/arguments.ts';
import type { PictureHost } from '#api/backend/feeds/pictures/remote/picture-host.ts';
import { isRegionCode, REGION_CODES, type RegionCode } from '#lib/region/codes.ts';
import { type ImportSetCommand, judgeSet } from './set-arguments.ts';

export type ImportCommand = {
  kind: 'import';
  file: string;
  regions: readonly RegionCode[] | 'all';
  source: string | null;
  mode: 'full' | 'update';
  isDryRun: boolean;
  isForced: boolean;
  /** From where pictures of this source may be fetched, from now on. */
  pictures: readonly PictureHost[];
};

export const USAGE = `Загрузка каталога:
  npm run catalog -- import ФАЙЛ --region ${REGION_CODES.join('|')}|all [ключи]

  --region   чьи цены и наличие в файле; цены остальных регионов не меняются
  --dry-run  только проверить и показать, что изменилось бы
  --force    принять файл, который задержан (код 2)
  --update   менять только то, что есть в файле; отсутствующие товары остаются
  --source   имя поставщика; без ключа это название магазина из файла
  --pictures с каких узлов загружать картинки этого источника, через запятую; помнится. Загрузит их сам магазин,
             подробнее: npm run catalog -- pictures --help
  --format   yml, cml или price; без ключа это видно по остальным
  --help     эта справка

Код выхода:
  0  загружено, или проверка (--dry-run) прошла
  1  отказ: неверные ключи, файл не читается или повреждён; каталог не изменён
  2  задержано, каталог не изменён: в файле нет больше 30 % прежних товаров источника, пропущены все строки или почти все,
     испорчена кодировка, файл заменил бы товары другого источника или старше загруженного; посмотрите примеры и, если так и надо, повторите с --force
  3  занято: идёт другая загрузка или база не ответила; каталог не изменён, повторите позже`;

/** Reads the words after `catalog`. A wrong one is a value with its own message, never an exception. */
export function parseCommand(
  words: readonly string[],
): ImportCommand | ImportListCommand | ImportSetCommand | HelpCommand | UsageFault {
  return judgeWords(() => judge(words));
}

/** Keys that take a value, and what an exchange of 1C is known by before anything is parsed. */
const VALUED =
  'region source pictures format price old stock ignore vat mapping save-mapping report rate decimal encoding'.split(
    ' ',
  );

/**
 * Which format the words are about. Files of 1C are named without a region, since they hold all of them, or
 * by their format; one file whose name tells that it is a feed is none.
 */
function formatOf(words: readonly string[]): 'yml' | 'cml' | 'price' {
  const { values, positionals } = parseArgs({
    args: [...words],
    strict: false,
    allowPositionals: true,
    options: Object.fromEntries(VALUED.map((key) => [key, { type: 'string' as const }])),
  });
  const [verb, ...files] = positionals;
  if (verb !== 'import' || files.length === 0 || values.help) return 'yml';
  if (isList(values, files)) return 'price';
  if (values.format !== undefined) return values.format === 'cml' ? 'cml' : 'yml';
  return values.region === undefined && !(files.length === 1 && /\.ya?ml$/i.test(files[0] ?? ''))
    ? 'cml'
    : 'yml';
}

function judge(
  words: readonly string[],
): ImportCommand | ImportListCommand | ImportSetCommand | HelpCommand | UsageFault {
  const format = formatOf(words);
  if (format === 'cml') return judgeSet(words);
  if (format === 'price') return judgeList(words);
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      region: { type: 'string' },
      source: { type: 'string' },
      pictures: { type: 'string' },
      format: { type: 'string', default: 'yml' },
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { kind: 'help' };
  const [verb, file, ...rest] = positionals;
  if (verb !== 'import') return usage(verb ? `Неизвестная команда «${verb}».` : 'Не названа команда.');
  if (!file) return usage('Не назван файл.');
  if (rest.length > 0) return usage(`Лишнее слово «${rest[0]}»: файл бывает один.`);
  if (values.format !== 'yml') return usage(`Формат «${values.format}» не поддерживается.`);
  const { region } = values;
  if (region === undefined) return usage(`Не назван регион: --region ${REGION_CODES.join(', ')} или all.`);
  if (region !== 'all' && !isRegionCode(region))
    return usage(`Нет региона «${region}»: бывает ${REGION_CODES.join(', ')} или all.`);
  const pictures = values.pictures === undefined ? [] : readHostList(values.pictures);
  if (pictures === null) return usage(`--pictures: ${BAD_HOSTS}`);
  return {
    kind: 'import',
    pictures,
    file,
    regions: region === 'all' ? 'all' : [region],
    source: values.source?.trim() || null,
    mode: values.update ? 'update' : 'full',
    isDryRun: values['dry-run'],
    isForced: values.force,
  };
}
