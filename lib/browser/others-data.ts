import type { BrowserDatum } from './browser-datum.ts';
import type { Tags } from './tags.ts';

/**
 * Who else may keep something in a browser once its visitor has agreed: the counters of visits, the support
 * chat by the address of its script, the call tracker by its cookie.
 */
export type Others = { tags: Tags | null; chat: string | null; trackerCookie: string | null };

const AGREED = 'только с вашего согласия';
const YEAR = '1 год';
const TWO_YEARS = '2 года';

/** What each protocol's script keeps, as its vendor documents it. */
const METRICS: readonly (readonly [name: string, purpose: string, lifetime: string])[] = [
  ['_ym_uid', 'Отличает один браузер от другого, чтобы считать посетителей', YEAR],
  ['_ym_d', 'Дата первого посещения', YEAR],
  ['_ym_isad', 'Помнит, блокирует ли браузер рекламу', '20 часов'],
  ['_ym_visorc', 'Помнит, записывается ли это посещение', '30 минут'],
];

function cookie(name: string, purpose: string, lifetime: string, setBy: string): BrowserDatum {
  return { name, place: 'cookie', purpose, lifetime, setBy: `${setBy}, ${AGREED}` };
}

const hostOf = (url: string): string => new URL(url).host;

/** The cookies of whatever the operator has configured, for the visitor to read. */
export function othersData({ tags, chat, trackerCookie }: Others): BrowserDatum[] {
  const { metrics = null, analytics = null } = tags ?? {};
  const by = (url: string) => `Счётчик посещений ${hostOf(url)}`;
  return [
    ...(metrics === null
      ? []
      : METRICS.map(([name, purpose, lifetime]) => cookie(name, purpose, lifetime, by(metrics.url)))),
    ...(analytics === null
      ? []
      : [
          cookie('_ga', 'Отличает один браузер от другого', TWO_YEARS, by(analytics.url)),
          cookie(
            `_ga_${analytics.id.replace(/^[A-Z]+-/i, '')}`,
            'Помнит начатое посещение',
            TWO_YEARS,
            by(analytics.url),
          ),
        ]),
    ...(chat === null
      ? []
      : [
          cookie(
            `Файлы ${hostOf(chat)}`,
            'Чат поддержки помнит вашу беседу',
            'Задаёт служба чата',
            `Чат поддержки ${hostOf(chat)}`,
          ),
        ]),
    ...(trackerCookie === null
      ? []
      : [
          cookie(
            trackerCookie,
            'Номер посещения: вместе с заявкой уходит сервису учёта звонков',
            'Задаёт сервис учёта звонков',
            'Сервис учёта звонков',
          ),
        ]),
  ];
}
