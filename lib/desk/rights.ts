/** Who works at the desk (desk.md §5.3). */
export const ROLES = ['owner', 'manager', 'editor', 'catalogue'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'Владелец',
  manager: 'Менеджер заказов',
  editor: 'Редактор',
  catalogue: 'Каталог',
};

/** What one right lets somebody do, who has it, and whether a factor must have been shown just now. */
type RightRow = { words: string; roles: readonly Role[]; stepUp?: true };

/**
 * Roles and rights: screens, the contract of the desk, its tests and the sheet «Что можно» follow from this
 * one value.
 */
export const RIGHTS = {
  today: { words: 'Видеть, что ждёт', roles: ROLES },
  'orders.read': { words: 'Видеть заказы', roles: ['owner', 'manager'] },
  'orders.print': { words: 'Печатать заказы', roles: ['owner', 'manager'] },
  'orders.change': { words: 'Вести и менять заказы', roles: ['owner', 'manager'] },
  'orders.price': { words: 'Давать цену ниже порога', roles: ['owner'] },
  'orders.back': { words: 'Возвращать выполненные заказы в работу', roles: ['owner'] },
  'orders.export': { words: 'Выгружать заказы', roles: ['owner'], stepUp: true },
  'requests.handle': { words: 'Отвечать на обращения', roles: ['owner', 'manager'] },
  'outbox.read': { words: 'Видеть письма и связь', roles: ['owner', 'manager'] },
  'outbox.retry': { words: 'Повторять письма', roles: ['owner', 'manager'] },
  people: { words: 'Приглашать людей и менять их права', roles: ['owner'], stepUp: true },
  'log.read': { words: 'Читать журнал', roles: ['owner'] },
  self: { words: 'Менять свои способы входа', roles: ROLES },
} as const satisfies Readonly<Record<string, RightRow>>;

export type Right = keyof typeof RIGHTS;

/** Whether one of somebody's roles has a right. */
export function mayBy(roles: readonly Role[], right: Right): boolean {
  const has: readonly Role[] = RIGHTS[right].roles;
  return roles.some((role) => has.includes(role));
}
