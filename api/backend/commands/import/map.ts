import { parseArgs } from 'node:util';
import { type CommandAnswer, said } from '#api/backend/base/operator/command-answer.ts';
import {
  type HelpCommand,
  judgeWords,
  type UsageFault,
  usage,
} from '#api/backend/base/operator/command-words.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { EXCHANGE_SOURCE } from '#api/backend/exchange/catalogue/source.ts';
import { choose, type KnownTerm, readChoices } from '#api/backend/feeds/import/cml/choice-store.ts';
import type { Choice } from '#api/backend/feeds/import/cml/choices.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { CHOICE_OPTIONS, choicesOf } from './choice-words.ts';

export type MapCommand = { kind: 'map'; source: string; choices: readonly Choice[] };

export const MAP_USAGE = `Виды цен, склады и НДС обмена с 1С:
  npm run exchange -- map [ключи]      показать, что названо в файлах и что для чего выбрано

  --price    какая цена для каких регионов: --price 'Розничная=msk,spb' (имя или Ид)
  --old      старая цена, так же
  --stock    какой склад для каких регионов: --stock 'Москва=msk'
  --ignore   имя вида цены или склада, который не нужен
  --vat      included: цены без НДС продавать как есть; add: добавить НДС
  --source   источник, без ключа ${EXCHANGE_SOURCE}

  Код выхода: 0 — сделано; 2 — неверные ключи`;

/** Reads the words after `exchange`. A wrong one is a value with its own message. */
export function parseMapCommand(words: readonly string[]): MapCommand | HelpCommand | UsageFault {
  return judgeWords(() => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        ...CHOICE_OPTIONS,
        source: { type: 'string', default: EXCHANGE_SOURCE },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    const [verb, extra] = positionals;
    if (verb !== 'map') return usage(verb ? `Неизвестная команда «${verb}».` : 'Не названа команда.');
    if (extra !== undefined) return usage(`Лишнее слово «${extra}».`);
    const choices = choicesOf(values);
    if ('message' in choices) return choices;
    return { kind: 'map', source: values.source, choices };
  });
}

const KINDS: Readonly<Record<KnownTerm['kind'], string>> = {
  price: 'Виды цен',
  warehouse: 'Склады',
  tax: 'Цены без НДС',
};
const USES: Readonly<Record<NonNullable<KnownTerm['use']>, string>> = {
  price: 'цена',
  old: 'старая цена',
  stock: 'остаток',
  included: 'продаются как есть',
  add: 'НДС добавляется',
  ignored: 'не нужен',
};

function lineOf({ name, externalId, seenIn, example, use, regions }: KnownTerm): string {
  const where = regions.map((region) => REGION_NAMES[region]).join(', ');
  const chosen = use === null ? 'не выбрано' : [USES[use], where].filter(Boolean).join(': ');
  const met = [seenIn || 'ещё не встречалось', example === null ? '' : `например ${example}`];
  return `  ${name} — ${chosen} (Ид ${externalId}, ${met.filter(Boolean).join(', ')})`;
}

/** Writes what is chosen, then shows everything that the source has named. */
export async function runMap({ source, choices }: MapCommand, db: Queryable): Promise<CommandAnswer> {
  for (const choice of choices) await choose(db, source, choice);
  const known = await readChoices(db, source);
  if (known.length === 0) return said(`Источник «${source}» ещё ничего не называл.`);
  const groups = Map.groupBy(known, ({ kind }) => kind);
  return said(...[...groups].flatMap(([kind, list]) => [`${KINDS[kind]}:`, ...list.map(lineOf)]));
}
