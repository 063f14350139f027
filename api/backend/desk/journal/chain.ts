import { createHash } from 'node:crypto';

/** What a row of the journal says, without its values. */
export type JournalFacts = {
  id: number;
  at: Date;
  operatorId: number | null;
  sessionId: string | null;
  address: string;
  requestId: string;
  kind: string;
  subject: string;
};

/** What the first row hashes in place of a row before it. */
export const CHAIN_BEGIN = new Uint8Array(32);

/** A value with the fields of its objects in one order, whatever a database makes of theirs. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, ordered(inner)]);
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): Uint8Array => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
};

/** The digest of what was written: it stays when the values are emptied. */
export function hashOfValues(values: Readonly<Record<string, unknown>>): Uint8Array {
  // As they will be read: what JSON leaves out is not there.
  return sha256(JSON.stringify(ordered(JSON.parse(JSON.stringify(values)))));
}

/** The digest of a row, of the row before it and of its values (desk.md §5.4). */
export function hashOfRow(facts: JournalFacts, valuesHash: Uint8Array, previous: Uint8Array): Uint8Array {
  const { id, at, operatorId, sessionId, address, requestId, kind, subject } = facts;
  const text = JSON.stringify([
    id,
    at.toISOString(),
    operatorId,
    sessionId,
    address,
    requestId,
    kind,
    subject,
  ]);
  return sha256(previous, text, valuesHash);
}
