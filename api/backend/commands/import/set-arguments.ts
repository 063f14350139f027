import { parseArgs } from 'node:util';
import { type UsageFault, usage } from '#api/backend/base/operator/command-words.ts';
import type { SetOptions } from '#api/backend/exchange/catalogue/load-set.ts';
import { EXCHANGE_SOURCE } from '#api/backend/exchange/catalogue/source.ts';
import { isRegionCode, REGION_CODES } from '#lib/region/codes.ts';
import { CHOICE_OPTIONS, choicesOf } from './choice-words.ts';

/** An exchange of 1C by hand: its files are one set and one merge (exchange-1c §7). */
export type ImportSetCommand = SetOptions & { kind: 'import-set'; paths: readonly string[] };

export const SET_USAGE = `Загрузка обмена 1С (CommerceML 2.03–3.1):
  npm run catalog -- import ФАЙЛ|ПАПКА|АРХИВ … [ключи]   всё названное — один обмен: import.xml offers.xml prices.xml rests.xml

  --price    какая цена для каких регионов: --price 'Розничная=msk,spb'; помнится
  --old      старая цена, так же
  --stock    какой склад для каких регионов: --stock 'Москва=msk'; помнится
  --ignore   имя вида цены или склада, который не нужен
  --vat      included: цены без НДС продавать как есть; add: добавить НДС
  --region   загрузить только эти регионы; без ключа все
  --full     чего нет в файлах, уходит из продажи; без ключа только если все части обмена говорят, что они полные
  --update   ничего не убирать
  --source   имя источника, без ключа ${EXCHANGE_SOURCE}
  --dry-run, --force, коды выхода — как у YML

  Что выбрано и что ещё нет: npm run exchange -- map`;

/** Reads the words of an import of 1C's files. Throws what `parseArgs` throws. */
export function judgeSet(words: readonly string[]): ImportSetCommand | UsageFault {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      ...CHOICE_OPTIONS,
      region: { type: 'string', default: 'all' },
      source: { type: 'string' },
      format: { type: 'string' },
      full: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  const [, ...paths] = positionals;
  const { region, full, update } = values;
  if (region !== 'all' && !isRegionCode(region))
    return usage(`Нет региона «${region}»: бывает ${REGION_CODES.join(', ')} или all.`);
  if (full && update) return usage('--full и --update вместе не бывают.');
  const choices = choicesOf(values);
  if ('message' in choices) return choices;
  return {
    kind: 'import-set',
    paths,
    regions: region === 'all' ? REGION_CODES : [region],
    source: values.source?.trim() || EXCHANGE_SOURCE,
    mode: full ? 'full' : update ? 'update' : 'told',
    isDryRun: values['dry-run'],
    isForced: values.force,
    choices,
  };
}
