import { holdLock } from '#api/backend/db/advisory-lock.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { log } from '#log/log.ts';
import { CHAIN_BEGIN, hashOfRow, hashOfValues } from './chain.ts';
import { JOURNAL_END } from './journal-end.ts';

/** Something that the journal remembers. */
export type Noted = {
  /** What was done, «order.move». */
  kind: string;
  /** What to, «order:100001». */
  subject?: string;
  /** Before and after by field, or what was looked for; never a secret. */
  values?: Readonly<Record<string, unknown>>;
};

/** Who did it, and from where. */
export type NotedBy = {
  operator: { id: number } | null;
  sessionId: string | null;
  address: string;
  requestId: string;
  clock: { now(): Date };
};

/**
 * Adds to the journal in the transaction that did it (desk.md §5.4). To be the last of it: from here to its
 * end no other transaction can add, since each row hashes the one before.
 */
export async function noteEvent(tx: Queryable, noted: Noted, by: NotedBy): Promise<void> {
  await holdLock(tx, 'journal');
  const [last] = await tx.query<{ id: number; hash: Uint8Array }>({
    name: 'journal_last',
    text: 'select id, hash from operator_event order by id desc limit 1',
  });
  const { kind, subject = '', values = {} } = noted;
  const facts = {
    id: (last?.id ?? 0) + 1,
    at: by.clock.now(),
    operatorId: by.operator?.id ?? null,
    sessionId: by.sessionId,
    address: by.address,
    requestId: by.requestId,
    kind,
    subject,
  };
  const previous = last?.hash ?? CHAIN_BEGIN;
  const valuesHash = hashOfValues(values);
  const hash = hashOfRow(facts, valuesHash, previous);
  await tx.query({
    name: 'journal_add',
    text: `
      with added as (
        insert into operator_event (id, at, operator_id, session_id, address, request_id, kind, subject,
          values, values_hash, previous_hash, hash)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        returning id, hash)
      insert into setting (key, value)
      select $13, jsonb_build_object('id', id, 'hash', encode(hash, 'hex')) from added
      on conflict (key) do update set value = excluded.value`,
    values: [
      facts.id,
      facts.at,
      facts.operatorId,
      facts.sessionId,
      facts.address,
      facts.requestId,
      kind,
      subject,
      values,
      valuesHash,
      previous,
      hash,
      JOURNAL_END,
    ],
  });
  // For a copy outside of this machine: what was done and the link of the chain, no values, no address.
  const { operatorId, sessionId, requestId } = facts;
  log.info(
    {
      event: facts.id,
      kind,
      subject,
      operatorId,
      sessionId,
      requestId,
      // Not in hexadecimal digits: the log hides those, since tokens are written so.
      hash: Buffer.from(hash).toString('base64url'),
    },
    'Журнал стола',
  );
}
