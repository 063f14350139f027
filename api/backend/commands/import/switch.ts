import { type CommandAnswer, refused, said } from '#api/backend/base/operator/command-answer.ts';
import {
  type HelpCommand,
  judgePlainWords,
  type UsageFault,
  usage,
} from '#api/backend/base/operator/command-words.ts';
import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import {
  type Position,
  readSwitchedOff,
  type SwitchedOff,
  switchGoods,
} from '#api/backend/content/product/switch-goods.ts';
import type { Database } from '#api/backend/db/database.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import type { Clock } from '#lib/time/clock.ts';

export type SwitchCommand = { kind: 'switch'; to: Position; articles: string[] };

export const SWITCH_USAGE = `Выключить товар:
  npm run catalog -- off АРТИКУЛ…   не продавать, что бы о нём ни говорили загрузки и 1С; без артикулов — что выключено
  npm run catalog -- on АРТИКУЛ…    продавать снова, по ценам и остаткам, которые пришли тем временем`;

/** Reads the words after `catalog -- off` or `catalog -- on`; a wrong one is a value with its message. */
export function parseSwitchCommand(
  to: Position,
  words: readonly string[],
): SwitchCommand | HelpCommand | UsageFault {
  return judgePlainWords(words, (positionals) => {
    if (to === 'on' && positionals.length === 0) return usage('Не назван артикул: on A-1.');
    return { kind: 'switch', to, articles: [...new Set(positionals)] };
  });
}

const lineOf = ({ code, name, offAt }: SwitchedOff): string => `  ${code}\t${name}\t${momentWords(offAt)}`;

/** Switches goods off or on, or tells which are off. */
export async function runSwitch(
  { to, articles }: SwitchCommand,
  db: Database,
  clock: Clock,
): Promise<CommandAnswer> {
  if (articles.length === 0) {
    const off = await readSwitchedOff(db);
    return said(`Выключено: ${productsText(off.length)}`, ...off.map(lineOf));
  }
  const result = await switchGoods(db, articles, to, clock);
  if (result.kind === 'unknown')
    return refused(`Ничего не сделано, таких артикулов нет: ${result.articles.join(', ')}`);
  const done = `${to === 'off' ? 'Выключено' : 'Включено'}: ${productsText(result.count)}`;
  const before = articles.length - result.count;
  return before === 0 ? said(done) : said(done, `Так и было: ${productsText(before)}`);
}
