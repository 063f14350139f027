import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '#api/backend/db/database.ts';

const COUNT = 10;
/** Letters and digits that are not mistaken for each other (Crockford's base 32): 24 of them are 120 bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;
const GROUP = 4;

function newCode(): string {
  const signs = Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
  return signs.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? signs;
}

/** As it was told, however it was typed; null when it is none. */
function canonical(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : null;
}

const digestOfCode = (signs: string) => new Uint8Array(createHash('sha256').update(signs).digest());

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Makes new recovery codes in place of whatever there was; they are told once and kept by their SHA-256. */
export async function makeCodes(tx: Queryable, operatorId: number): Promise<string[]> {
  await dropCodes(tx, operatorId);
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.query({
    name: 'desk_codes_add',
    text: `insert into operator_code (digest, operator_id) select decode(unnest($1::text[]), 'hex'), $2::int`,
    values: [codes.map((code) => hexOf(digestOfCode(code.replaceAll('-', '')))), operatorId],
  });
  return codes;
}

export async function dropCodes(tx: Queryable, operatorId: number): Promise<void> {
  await tx.query({
    name: 'desk_codes_drop',
    text: 'delete from operator_code where operator_id = $1',
    values: [operatorId],
  });
}

/** Uses a code up: each counts once. */
export async function spendCode(
  tx: Queryable,
  operatorId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const signs = canonical(typed);
  if (signs === null) return false;
  const spent = await tx.query({
    name: 'desk_code_spend',
    text: `
      update operator_code set used_at = $3 where digest = $1 and operator_id = $2 and used_at is null
      returning 1 as spent`,
    values: [digestOfCode(signs), operatorId, now],
  });
  return spent.length > 0;
}
