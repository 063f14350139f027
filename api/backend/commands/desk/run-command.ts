import { randomUUID } from 'node:crypto';
import { type CommandAnswer, refused, said } from '#api/backend/base/operator/command-answer.ts';
import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { inviteLink, makeInvite, OWNER_LINK_MS } from '#api/backend/desk/invite/invite-rows.ts';
import { type ChainFault, checkChain } from '#api/backend/desk/journal/check-chain.ts';
import { type Noted, noteEvent } from '#api/backend/desk/journal/note-event.ts';
import { findByEmail, holdOperator } from '#api/backend/desk/staff/operators.ts';
import { takeWaysAway } from '#api/backend/desk/staff/take-ways-away.ts';
import { ROLE_WORDS, type Role } from '#lib/desk/rights.ts';
import type { Settings } from '#lib/env/settings.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { DeskCommand } from './arguments.ts';

type Ground = { clock: Clock; settings: Settings };

const OFF =
  'Стола нет: он выключен (DESK=off), заказы ведёт другой сервер (SHOP_API_URL) или адрес магазина без https.';

/** In the journal as by nobody in particular. */
const note = (tx: Queryable, noted: Noted, clock: Clock) =>
  noteEvent(tx, noted, { operator: null, sessionId: null, address: '', requestId: randomUUID(), clock });

const told = (origin: string, secret: string) => [
  'Ссылка на 30 минут, для одного человека:',
  inviteLink(origin, secret),
];

async function invite(
  db: Database,
  { email, name, roles }: Extract<DeskCommand, { kind: 'invite' }>,
  { clock, settings: { desk } }: Ground,
): Promise<CommandAnswer> {
  if (desk === null) return refused(OFF);
  return db.transaction(async (tx) => {
    if ((await findByEmail(tx, email)) !== null)
      return refused(
        `Человек с почтой ${email} уже есть. Новые способы входа: npm run desk -- reset ${email}`,
      );
    const given = { email, name, roles, regions: null };
    const made = { invitedBy: null, now: clock.now(), lifeMs: OWNER_LINK_MS };
    const secret = await makeInvite(tx, given, made);
    await note(tx, { kind: 'people.invite', values: { email, name, roles, by: 'команда' } }, clock);
    return said(...told(desk.origin, secret));
  });
}

async function reset(
  db: Database,
  email: string,
  { clock, settings: { desk } }: Ground,
): Promise<CommandAnswer> {
  if (desk === null) return refused(OFF);
  return db.transaction(async (tx) => {
    const found = await findByEmail(tx, email);
    const held = found && (await holdOperator(tx, found.id));
    if (held === null) return refused(`Человека с почтой ${email} нет.`);
    if (held.isBlocked)
      return refused(`Человеку с почтой ${email} запрещён вход: снимите запрет в разделе «Люди».`);
    const now = clock.now();
    await takeWaysAway(tx, held, now);
    const secret = await makeInvite(tx, held, { invitedBy: null, now, lifeMs: OWNER_LINK_MS });
    const subject = `operator:${held.id}`;
    await note(tx, { kind: 'people.reset', subject, values: { by: 'команда' } }, clock);
    return said('Прежние способы входа убраны, сеансы завершены.', ...told(desk.origin, secret));
  });
}

type Listed = {
  email: string;
  name: string;
  roles: Role[];
  regions: string[] | null;
  blocked_at: Date | null;
};

async function list(db: Queryable): Promise<CommandAnswer> {
  const rows = await db.query<Listed>({
    name: 'desk_command_list',
    text: 'select email, name, roles, regions, blocked_at from operator order by lower(name), id',
  });
  if (rows.length === 0)
    return said('Пока никого. Первый владелец: npm run desk -- invite ПОЧТА --role owner');
  return said(
    ...rows.map(({ email, name, roles, regions, blocked_at: blockedAt }) =>
      [
        name,
        email,
        roles.map((role) => ROLE_WORDS[role]).join(', '),
        regions === null ? 'все регионы' : regions.join(', '),
        ...(blockedAt === null ? [] : [`вход запрещён ${momentWords(blockedAt)}`]),
      ].join(' · '),
    ),
  );
}

const FAULT_WORDS: Readonly<Record<ChainFault['fault'], string>> = {
  missing: 'записи нет на её месте',
  changed: 'запись изменена',
  values: 'изменены подробности записи',
};

async function checkLog(db: Queryable, now: Date): Promise<CommandAnswer> {
  const { rows, emptied, faults } = await checkChain(db, now);
  const counted = `Записей: ${rows}, из них стёрты подробности: ${emptied}.`;
  if (faults.length === 0) return said(`${counted} Всё на месте.`);
  return refused(counted, ...faults.map(({ id, fault }) => `№ ${id}: ${FAULT_WORDS[fault]}`));
}

/** Does what `npm run desk` was asked. What cannot be done is an answer; the unexpected throws. */
export async function runDeskCommand(
  db: Database,
  command: DeskCommand,
  ground: Ground,
): Promise<CommandAnswer> {
  switch (command.kind) {
    case 'list':
      return list(db);
    case 'invite':
      return invite(db, command, ground);
    case 'reset':
      return reset(db, command.email, ground);
    case 'check-log':
      return checkLog(db, ground.clock.now());
  }
}
