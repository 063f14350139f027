/** Why an order is cancelled (desk.md §4.1); nobody but the staff reads it. */
export const CANCEL_REASONS = {
  'no-goods': 'нет товара',
  refused: 'отказался',
  'no-answer': 'не дозвонились',
  duplicate: 'дубль №',
  'not-fetched': 'не забрали',
  other: 'другое',
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;

/** Which of them say nothing without words of one's own. */
const REASONS_WITH_WORDS: ReadonlySet<CancelReason> = new Set(['duplicate', 'other']);

/** A reason as it is kept, «дубль № 100002»; null where its own words are missing. */
export function cancelWords(reason: CancelReason, more: string): string | null {
  const words = more.trim();
  if (REASONS_WITH_WORDS.has(reason) && words === '') return null;
  if (reason === 'other') return words;
  return [CANCEL_REASONS[reason], words].filter((part) => part !== '').join(' ');
}
