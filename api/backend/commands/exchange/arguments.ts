import {
  type HelpCommand,
  judgePlainWords,
  type UsageFault,
  usage,
} from '#api/backend/base/operator/command-words.ts';
import { MAPPED_STATUSES, MISSING_RULES } from '#api/backend/exchange/settings.ts';

type MissingRule = (typeof MISSING_RULES)[number];
export type MappedStatus = (typeof MAPPED_STATUSES)[number];

export type ExchangeCommand =
  | { kind: 'status' }
  | { kind: 'show' | 'files' | 'accept' | 'repeat'; run: number }
  | { kind: 'settings'; missing: MissingRule | null }
  /** To null: the name is forgotten; no name: what is chosen is shown. */
  | { kind: 'map-status'; name: string | null; to: MappedStatus | null };

export const EXCHANGE_USAGE = `Обмен с 1С:
  npm run exchange -- status           последние обмены: когда, сколько файлов, чем кончились
  npm run exchange -- show НОМЕР       что в обмене загружено и что ответил сайт
  npm run exchange -- files НОМЕР      какие файлы пришли и лежат на сервере
  npm run exchange -- accept НОМЕР     принять задержанное
  npm run exchange -- repeat НОМЕР     загрузить файлы, которые не загружены, без 1С
  npm run exchange -- settings [missing ${MISSING_RULES.join('|')}]
                                       когда уходит не упомянутое в полной выгрузке: со второй подряд, с первой, никогда
  npm run exchange -- map status [ИМЯ ${MAPPED_STATUSES.join('|')}|none]
                                       что значит состояние заказа с этим именем в 1С

  Код выхода: 0 — сделано; 1 — нечего делать или отказ; 2 — неверные слова`;

const OF_RUN = ['show', 'files', 'accept', 'repeat'] as const;

const isOneOf = <Word extends string>(words: readonly Word[], word: string | undefined): word is Word =>
  (words as readonly (string | undefined)[]).includes(word);

function parseSettings(words: readonly string[]): ExchangeCommand | UsageFault {
  const [key, value] = words;
  if (key === undefined) return { kind: 'settings', missing: null };
  if (key !== 'missing') return usage(`Неизвестная настройка «${key}».`);
  return isOneOf(MISSING_RULES, value)
    ? { kind: 'settings', missing: value }
    : usage(`missing: ${MISSING_RULES.join(', ')}.`);
}

function parseMapStatus(words: readonly string[]): ExchangeCommand | UsageFault {
  const [name, to] = words;
  if (name === undefined) return { kind: 'map-status', name: null, to: null };
  if (to === 'none') return { kind: 'map-status', name, to: null };
  return isOneOf(MAPPED_STATUSES, to)
    ? { kind: 'map-status', name, to }
    : usage(`Назовите, что значит «${name}»: ${MAPPED_STATUSES.join(', ')} или none.`);
}

/** Reads the words after `exchange`, but for `map` with keys. A wrong one is a value with its own message. */
export function parseExchangeCommand(words: readonly string[]): ExchangeCommand | HelpCommand | UsageFault {
  return judgePlainWords(words, (positionals) => {
    const [verb, ...rest] = positionals;
    if (rest.length > 3) return usage('Лишние слова.');
    if (verb === 'status') return { kind: 'status' };
    if (verb === 'settings') return parseSettings(rest);
    if (verb === 'map' && rest[0] === 'status') return parseMapStatus(rest.slice(1));
    if (!isOneOf(OF_RUN, verb)) return usage(verb ? `Неизвестная команда «${verb}».` : 'Не названа команда.');
    const number = rest[0] ?? '';
    return /^\d{1,9}$/.test(number) ? { kind: verb, run: Number(number) } : usage('Нужен номер обмена.');
  });
}
