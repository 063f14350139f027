import type { Queryable } from '#api/backend/db/database.ts';
import { type DeskFailure, deskFailure } from '#api/contract/desk/failure.ts';
import { lastChangeOf } from '../journal/last-change.ts';
import { holdOperator, type OperatorRow } from '../staff/operators.ts';

/** Holds somebody's row as it was seen; the row as it is now where it is not. */
export async function holdPerson(
  tx: Queryable,
  { id, version }: { id: number; version: number | null },
): Promise<OperatorRow | DeskFailure> {
  const held = await holdOperator(tx, id);
  if (held === null) return deskFailure('not-found');
  if (version === null || held.version === version) return held;
  const { passwordHash: _, ...row } = held;
  return deskFailure('conflict', { other: { ...(await lastChangeOf(tx, `operator:${id}`)), row } });
}

/**
 * Whether somebody is the only one who may come in as an owner; nobody else changes an owner until the
 * transaction's end.
 */
export async function isLastOwner(tx: Queryable, id: number): Promise<boolean> {
  // In one order, whoever asks: two who put each other out wait and do not hold each other up. Keys stay out
  // of the lock: both hold their own row's key by the press they have taken, and would wait for each other
  // for ever.
  const owners = await tx.query<{ id: number }>({
    name: 'desk_owners_hold',
    text: `
      select id from operator where 'owner' = any(roles) and blocked_at is null order by id for no key update`,
  });
  return owners.length === 1 && owners[0]?.id === id;
}

/** What the next version of a changed row is called by. */
export async function raiseVersion(tx: Queryable, id: number): Promise<number> {
  const [row] = await tx.query<{ version: number }>({
    name: 'operator_version',
    text: 'update operator set version = version + 1 where id = $1 returning version',
    values: [id],
  });
  return row?.version ?? 0;
}

/** How the journal calls a person. */
export const subjectOf = (id: number) => `operator:${id}`;
