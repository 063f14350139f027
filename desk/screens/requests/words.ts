import type { RequestLine } from '#api/contract/desk/requests.ts';
import { momentWords } from '#desk/kit/words/moments.ts';
import type { RequestKind } from '#lib/requests/kinds.ts';
import { OUTCOMES } from '#lib/requests/tabs.ts';

/** What each form asks for, as a manager says it. */
export const KIND_WORDS: Readonly<Record<RequestKind, string>> = {
  recall: 'Перезвонить',
  question: 'Вопрос',
  opt: 'Прайс-лист',
  lowprice: 'Дешевле',
};

/** What stands in the history of a request, by what was done. */
const DEEDS: Readonly<Record<string, string>> = {
  'request.take': 'взял',
  'request.reached': 'дозвонились',
  'request.missed': 'не взяли трубку',
  'request.ordered': 'получился заказ',
  'request.spam': 'спам',
  'request.other': 'решено иначе',
  'request.later': 'отложено',
  'request.vouch': 'это человек',
  'request.call': 'звонок',
};

export const deedWords = (kind: string): string => DEEDS[kind] ?? 'изменено';

/** How far the staff has come with a request, in a few words. */
export function handledWords(row: RequestLine, me: number): string {
  const { handled, assignee, outcome, orderNumber, remindAt, attempts } = row;
  if (row.status === 'sent') return 'Цена снизилась, письмо ушло';
  if (row.status === 'stopped') return 'Отписался';
  if (handled === 'done') {
    if (outcome === 'ordered') return `Заказ № ${orderNumber}`;
    return outcome === null ? 'Закрыто' : OUTCOMES[outcome];
  }
  const tried = attempts === 0 ? '' : `, попыток:\u00a0${attempts}`;
  if (handled === 'later' && remindAt !== null) return `Напомнить ${momentWords(remindAt)}${tried}`;
  const who = assignee === null ? 'Никто не взял' : assignee.id === me ? 'У вас' : `Ведёт ${assignee.name}`;
  return `${who}${tried}`;
}
