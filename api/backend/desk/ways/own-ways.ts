import type { Database, Queryable } from '#api/backend/db/database.ts';
import type { PasswordCost } from '#lib/env/desk.ts';
import { deskKey, type KeySource } from './desk-key.ts';
import { hashPassword } from './password-hash.ts';
import { dropCodes, spendCode } from './recovery-codes.ts';
import { sealTotp, stepOfCode, unsealTotp } from './totp.ts';

/** Keeps the same password by the parameters of today, unless it was changed meanwhile or too many wait. */
export async function keepPasswordAnew(
  db: Database,
  { id, passwordHash }: { id: number; passwordHash: string | null },
  { password, cost }: { password: string; cost: PasswordCost },
): Promise<void> {
  const hash = await hashPassword(password, cost);
  if (hash === null) return;
  await db.query({
    name: 'desk_password_anew',
    text: 'update operator set password_hash = $2 where id = $1 and password_hash = $3',
    values: [id, hash, passwordHash],
  });
}

export async function setPassword(tx: Queryable, operatorId: number, hash: string): Promise<void> {
  await tx.query({
    name: 'desk_password_set',
    text: 'update operator set password_hash = $2, version = version + 1 where id = $1',
    values: [operatorId, hash],
  });
}

/** Keeps a secret for codes, of which the step of its first code is used up. */
export async function setTotp(
  tx: Queryable,
  { operatorId, secret, step, now }: { operatorId: number; secret: Uint8Array; step: number; now: Date },
  source: KeySource,
): Promise<void> {
  await tx.query({
    name: 'desk_totp_set',
    text: `
      insert into operator_totp (operator_id, secret, last_step, created_at) values ($1, $2, $3, $4)
      on conflict (operator_id) do update set secret = $2, last_step = $3, created_at = $4`,
    values: [operatorId, sealTotp(await deskKey(source), secret, operatorId), step, now],
  });
}

/** Uses a code of the app up: each step counts once. */
export async function spendAppCode(
  tx: Queryable,
  { operatorId, code, now }: { operatorId: number; code: string; now: Date },
  source: KeySource,
): Promise<boolean> {
  const [row] = await tx.query<{ secret: Uint8Array }>({
    name: 'desk_totp_read',
    text: 'select secret from operator_totp where operator_id = $1',
    values: [operatorId],
  });
  if (row === undefined) return false;
  const secret = unsealTotp(await deskKey(source), row.secret, operatorId);
  const step = secret === null ? null : stepOfCode(secret, code, now);
  if (step === null) return false;
  const spent = await tx.query({
    name: 'desk_totp_spend',
    text: `
      update operator_totp set last_step = $2 where operator_id = $1 and last_step < $2 returning 1 as spent`,
    values: [operatorId, step],
  });
  return spent.length > 0;
}

/** Uses up what stands for the second factor: a code of the app, else a recovery code. */
export async function spendSecond(
  tx: Queryable,
  { operatorId, code, now }: { operatorId: number; code: string; now: Date },
  source: KeySource,
): Promise<'code' | 'recovery' | null> {
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    return (await spendAppCode(tx, { operatorId, code: digits, now }, source)) ? 'code' : null;
  }
  return (await spendCode(tx, operatorId, code, now)) ? 'recovery' : null;
}

/** What somebody can come in by. */
export type OwnWays = { password: boolean; code: boolean; passkey: boolean; codesLeft: number };

export async function readWays(db: Queryable, operatorId: number): Promise<OwnWays> {
  const [row] = await db.query<{ password: boolean; code: boolean; passkey: boolean; codes_left: number }>({
    name: 'desk_ways',
    text: `
      select password_hash is not null as password,
        exists (select from operator_totp t where t.operator_id = o.id) as code,
        exists (select from operator_passkey p where p.operator_id = o.id) as passkey,
        (select count(*) from operator_code c where c.operator_id = o.id and c.used_at is null) as codes_left
      from operator o where id = $1`,
    values: [operatorId],
  });
  const { password = false, code = false, passkey = false, codes_left: codesLeft = 0 } = row ?? {};
  return { password, code, passkey, codesLeft };
}

/** Takes the way by password away: with it the app's codes and those that stand for them. */
export async function dropPasswordWay(tx: Queryable, operatorId: number): Promise<void> {
  await tx.query({
    name: 'desk_password_drop',
    text: 'update operator set password_hash = null, version = version + 1 where id = $1',
    values: [operatorId],
  });
  await tx.query({
    name: 'desk_totp_drop',
    text: 'delete from operator_totp where operator_id = $1',
    values: [operatorId],
  });
  await dropCodes(tx, operatorId);
}
