import { parseArgs } from 'node:util';
import { judgeWords, type UsageFault, usage } from '#api/backend/base/operator/command-words.ts';
import { ROLE_WORDS, ROLES, type Role } from '#lib/desk/rights.ts';

export type DeskCommand =
  | { kind: 'list' }
  | { kind: 'check-log' }
  | { kind: 'invite'; email: string; name: string; roles: readonly Role[] }
  | { kind: 'reset'; email: string };

const ROLE_LIST = ROLES.map((role) => `${role} (${ROLE_WORDS[role]})`).join(', ');

export const USAGE = `Стол — рабочее место тех, кто ведёт магазин:
  npm run desk -- invite ПОЧТА --role РОЛЬ [--role …] [--name ИМЯ]
  npm run desk -- list
  npm run desk -- reset ПОЧТА
  npm run desk -- check-log

  Роли: ${ROLE_LIST}.
  invite печатает ссылку на 30 минут: по ней человек сам выбирает, как входить. Остальных приглашает владелец в разделе «Люди».
  reset убирает все способы входа человека, завершает его сеансы и печатает ссылку на новые.
  check-log проверяет, что в журнале стола ничего не изменено и не пропало.`;

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** Reads the words after `desk`. A wrong one is a value with its own message, never an exception. */
export function parseDeskCommand(words: readonly string[]): DeskCommand | UsageFault {
  return judgeWords(() => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { role: { type: 'string', multiple: true }, name: { type: 'string' } },
    });
    return judge(positionals, values);
  });
}

function judge(
  [verb, word, ...rest]: readonly string[],
  { role = [], name }: { role?: readonly string[]; name?: string },
): DeskCommand | UsageFault {
  if (verb === undefined) return usage('Не названа команда.');
  if (verb !== 'invite' && (role.length > 0 || name !== undefined))
    return usage('--role и --name бывают только у invite.');
  if (verb === 'list' || verb === 'check-log')
    return word === undefined ? { kind: verb } : usage(`Лишнее слово «${word}».`);
  if (verb !== 'invite' && verb !== 'reset') return usage(`Неизвестная команда «${verb}».`);
  if (rest[0] !== undefined) return usage(`Лишнее слово «${rest[0]}».`);
  const email = word?.trim().toLowerCase() ?? '';
  if (!EMAIL.test(email)) return usage('Нужна почта вида name@example.ru.');
  if (verb === 'reset') return { kind: 'reset', email };
  const roles = ROLES.filter((each) => role.includes(each));
  const unknown = role.find((each) => !roles.some((known) => known === each));
  if (unknown !== undefined) return usage(`Нет роли «${unknown}».`);
  if (roles.length === 0) return usage('Не названа роль: --role.');
  return { kind: 'invite', email, name: name?.trim() ?? '', roles };
}
