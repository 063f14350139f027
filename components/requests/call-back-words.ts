import type { CallBack } from '#api/contract/call-back.ts';
import type { RequestKind } from './request-words.ts';

/** What a manager does with what is left here. */
const DEEDS: Readonly<Record<Exclude<RequestKind, 'lowprice'>, string>> = {
  recall: 'перезвонит',
  question: 'перезвонит и ответит на вопрос',
  opt: 'ответит',
};

/** An answer within 15 minutes is the price list's promise (specification section 2). */
const SOON = 'в течение 15 минут';

/**
 * When a manager will answer: in 15 minutes only where the shop's hours make it true (D71). Until they are
 * known the promise is bound to the hours beside it.
 */
export function promiseText(kind: keyof typeof DEEDS, answer: CallBack | undefined): string {
  const isSoon = kind === 'opt' && (answer === undefined || answer.isOpen);
  const when = isSoon ? SOON : (answer?.when ?? 'в ближайшее время');
  return `Менеджер ${DEEDS[kind]} ${when}${answer === undefined ? ' в рабочие часы' : ''}.`;
}
