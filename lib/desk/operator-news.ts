/** What somebody is told of their own account: by mail, else when they next sign in (desk.md §5.1). */
export const OPERATOR_NEWS = ['device', 'way-added', 'way-taken', 'codes', 'rights', 'tries'] as const;
export type OperatorNews = (typeof OPERATOR_NEWS)[number];

export const NEWS_WORDS: Readonly<Record<OperatorNews, string>> = {
  device: 'Вход с нового устройства',
  'way-added': 'Добавлен способ входа',
  'way-taken': 'Убран способ входа',
  codes: 'Запасные коды использованы или созданы заново',
  rights: 'Изменены ваши роли или регионы',
  tries: 'Десять неудачных попыток войти подряд',
};
