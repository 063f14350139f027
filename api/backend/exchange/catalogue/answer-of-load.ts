import { placeWords } from '#api/backend/feeds/import/failure.ts';
import type { HoldReason, ImportFailure, ImportReport } from '#api/backend/feeds/import/merge/report.ts';
import { type ExchangeAnswer, failed, said } from '#lib/exchange/protocol.ts';
import type { Step } from '../history/steps.ts';

const HELD: Readonly<Record<HoldReason, true>> = {
  shrink: true,
  skipped: true,
  damaged: true,
  foreign: true,
  older: true,
};
/** What the command line is told to do; 1C's person cannot. */
const BY_HAND = / ?Если так и должно быть, повторите с --force\./;

const isHeld = ({ reason }: ImportFailure): boolean => reason in HELD;

/**
 * What 1C is told of a load: the cause, its place, and what to press (exchange-1c §11).
 *
 * @param run the number of the exchange, by which the operator accepts what is held.
 */
export function answerOfLoad(result: ImportReport | ImportFailure, run: number | null): ExchangeAnswer {
  if (result.kind === 'imported') {
    const { created, updated, skipped } = result.products;
    return said('success', `Создано ${created}, изменено ${updated}, пропущено ${skipped}`);
  }
  // What is to be pressed stands in lines of its own: only the cause is cut where it is too long.
  const [cause, ...commands] = result.message.replace(BY_HAND, '').split('\n');
  const message = `${cause}${placeWords(result)}`;
  if (isHeld(result) && run !== null)
    return failed(
      `Загрузка задержана: ${message}`,
      ...commands,
      `Оператор сайта может принять: npm run exchange -- accept ${run}`,
      ...result.examples,
    );
  const list = result.reason === 'unmapped' ? ['На сайте: npm run exchange -- map'] : [];
  return failed(message, ...commands, ...list, ...result.examples);
}

/** The same for the history. */
export function outcomeOf(result: ImportReport | ImportFailure): Step['outcome'] {
  if (result.kind === 'imported') return 'success';
  return isHeld(result) ? 'held' : 'failure';
}
