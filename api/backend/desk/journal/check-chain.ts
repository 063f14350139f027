import type { Queryable } from '#api/backend/db/database.ts';
import { JOURNAL_YEARS } from '#lib/desk/journal-years.ts';
import { CHAIN_BEGIN, hashOfRow, hashOfValues } from './chain.ts';
import { readJournalEnd } from './journal-end.ts';

const PART = 1_000;

type Row = {
  id: number;
  at: Date;
  operator_id: number | null;
  session_id: string | null;
  address: string;
  request_id: string;
  kind: string;
  subject: string;
  values: Record<string, unknown> | null;
  values_hash: Uint8Array;
  previous_hash: Uint8Array;
  hash: Uint8Array;
};

/** What does not hold, and of which row. */
export type ChainFault = { id: number; fault: 'missing' | 'changed' | 'values' };

/** What was found: how many rows, how many of them emptied with a person's data, what is wrong first. */
export type ChainReport = { rows: number; emptied: number; faults: readonly ChainFault[] };

const MOST_FAULTS = 20;
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function judge(row: Row): ChainFault['fault'] | null {
  const facts = {
    id: row.id,
    at: row.at,
    operatorId: row.operator_id,
    sessionId: row.session_id,
    address: row.address,
    requestId: row.request_id,
    kind: row.kind,
    subject: row.subject,
  };
  if (hex(hashOfRow(facts, row.values_hash, row.previous_hash)) !== hex(row.hash)) return 'changed';
  if (row.values !== null && hex(hashOfValues(row.values)) !== hex(row.values_hash)) return 'values';
  return null;
}

/** Whether the journal may begin with a row: with the first, or with one that is as old as it is kept for. */
function mayBegin({ id, at, previous_hash: previous }: Row, now: Date): boolean {
  if (id === 1) return hex(previous) === hex(CHAIN_BEGIN);
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - JOURNAL_YEARS);
  return at <= oldest;
}

/**
 * Reads the journal through, row by row: each hashes the one before, none is missing, the last is the one
 * that was written last (desk.md §5.4). Rows whose values were emptied hold.
 */
export async function checkChain(db: Queryable, now: Date): Promise<ChainReport> {
  const faults: ChainFault[] = [];
  let rows = 0;
  let emptied = 0;
  let last: Row | null = null;
  for (;;) {
    const part: Row[] = await db.query<Row>({
      name: 'journal_part',
      text: `
        select id, at, operator_id, session_id, address, request_id, kind, subject, values, values_hash,
          previous_hash, hash
        from operator_event where id > $1 order by id limit $2`,
      values: [last?.id ?? 0, PART],
    });
    for (const row of part) {
      const fault = judge(row);
      const follows =
        last === null
          ? mayBegin(row, now)
          : row.id === last.id + 1 && hex(row.previous_hash) === hex(last.hash);
      if (!follows) faults.push({ id: row.id - 1, fault: 'missing' });
      if (fault !== null) faults.push({ id: row.id, fault });
      if (row.values === null) emptied += 1;
      rows += 1;
      last = row;
    }
    if (part.length < PART || faults.length >= MOST_FAULTS) break;
  }
  const end = await readJournalEnd(db);
  const isCut =
    end !== null && faults.length < MOST_FAULTS && (last?.id !== end.id || hex(last.hash) !== end.hash);
  return { rows, emptied, faults: isCut ? [...faults, { id: end.id, fault: 'missing' }] : faults };
}
