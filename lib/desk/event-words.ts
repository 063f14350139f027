import { OUTCOMES } from '#lib/requests/tabs.ts';

/** What the journal remembers, in words (desk.md §5.4). A test looks for what is missing here. */
const EVENT_WORDS: Readonly<Record<string, string>> = {
  'order.look': 'Открыт заказ',
  'order.take': 'Заказ взят или передан',
  'order.move': 'Изменено состояние заказа',
  'order.undo': 'Состояние заказа возвращено',
  'order.note': 'Заметка к заказу',
  'order.keep': 'Просьба отменить отклонена',
  'order.lines': 'Изменён состав заказа',
  'order.receiving': 'Изменено получение заказа',
  'order.contact': 'Изменены данные покупателя в заказе',
  'order.letter': 'Письмо покупателю',
  'order.again': 'Отправлено ещё раз по заказу',
  'order.print': 'Печать заказов',
  'order.export': 'Выгружены заказы',
  'request.look': 'Открыто обращение',
  'request.take': 'Обращение взято',
  ...Object.fromEntries(
    Object.entries(OUTCOMES).map(([outcome, words]) => [
      `request.${outcome}`,
      `Обращение: ${words.toLowerCase()}`,
    ]),
  ),
  'request.later': 'Обращение отложено',
  'request.vouch': 'Обращение признано настоящим',
  'request.call': 'Звонок по обращению',
  'request.export': 'Обращения выгружены',
  'outside.test': 'Пробное письмо',
  'outside.retry': 'Письма отправлены ещё раз',
  'outside.drop': 'Письма не отправлять',
  'session.enter': 'Вход',
  'session.refused': 'Неудачная попытка войти',
  'session.lift': 'Возвращение после перерыва',
  'session.step-up': 'Подтверждение, что это тот же человек',
  'session.leave': 'Выход',
  'session.end': 'Завершены сеансы',
  'invite.accept': 'Принято приглашение',
  'way.add': 'Добавлен способ входа',
  'way.change': 'Изменён способ входа',
  'way.drop': 'Убран способ входа',
  'way.codes': 'Созданы запасные коды',
  'people.invite': 'Приглашён человек',
  'people.uninvite': 'Приглашение отозвано',
  'people.change': 'Изменены имя, роли или регионы',
  'people.block': 'Запрещён вход',
  'people.unblock': 'Снят запрет входа',
  'people.reset': 'Сброшен вход',
  'log.export': 'Выгружен журнал',
  refused: 'Отказано: нет права',
};

/** A kind of event in words. */
export const eventWords = (kind: string): string => EVENT_WORDS[kind] ?? kind;

/** Kinds one may choose by, with their words. */
export const eventKinds = (): readonly (readonly [kind: string, words: string])[] =>
  Object.entries(EVENT_WORDS);

const SUBJECTS: Readonly<Record<string, (id: string) => { words: string; href: string }>> = {
  order: (id) => ({ words: `Заказ № ${id}`, href: `/orders/${id}` }),
  request: (id) => ({ words: `Обращение № ${id}`, href: `/requests?id=${id}` }),
  operator: (id) => ({ words: `Человек № ${id}`, href: `/people?person=${id}` }),
};

/** What something was done to, in words, and where it stands at the desk; null = nothing in particular. */
export function subjectWords(
  subject: string,
  people: readonly { id: number; name: string }[],
): { words: string; href: string | null } | null {
  const [kind = '', id = ''] = subject.split(':');
  if (subject === '') return null;
  const person = kind === 'operator' ? people.find((one) => String(one.id) === id) : undefined;
  if (person !== undefined) return { words: person.name, href: `/people?person=${id}` };
  return SUBJECTS[kind]?.(id) ?? { words: subject, href: null };
}
