/** The work that requests are, each a tab of the desk (desk.md §4.2). */
export const REQUEST_TABS = {
  recall: 'Перезвонить',
  question: 'Вопросы',
  opt: 'Оптовики',
  lowprice: 'Дешевле',
  later: 'Отложенные',
  done: 'Закрытые',
  suspicious: 'Подозрительные',
} as const;
export type RequestTab = keyof typeof REQUEST_TABS;

/** What became of a call, by the key that says it (desk.md §4.2); the first four have one. */
export const OUTCOMES = {
  reached: 'Дозвонились',
  missed: 'Не взяли трубку',
  ordered: 'Заказ',
  spam: 'Спам',
  other: 'Решено иначе',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** Whoever did not answer is called again in so long, ms. */
export const AGAIN_MS = 30 * 60 * 1000;
