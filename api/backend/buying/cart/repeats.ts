import type { Queryable } from '#api/backend/db/database.ts';

/** Changes that a cart remembers; a page has few unanswered at a time. */
const KEPT = 64;

/** A line's change as it travels: whose, which of theirs, and the line's article. */
export type NumberedChange = { changeId?: string | undefined; code: string };

function parts(entry: string): { client: string; number: number; code: string } {
  const [, client = '', number = '', code = ''] = /^(\w+)\.(\d+) (.*)$/s.exec(entry) ?? [];
  return { client, number: Number(number), code };
}

/**
 * Whether the cart has this change already, or a later one of the same line by the same page: then it is
 * answered with the cart as it is. A change without an id is always a new one.
 */
export function isMade(recent: readonly string[], { changeId, code }: NumberedChange): boolean {
  if (changeId === undefined) return false;
  const asked = parts(`${changeId} ${code}`);
  return recent.map(parts).some((made) => {
    const isSameLine = made.client === asked.client && made.code === asked.code;
    return isSameLine && made.number >= asked.number;
  });
}

/** What a cart remembers once it has this change; the oldest of many is forgotten. */
export function noted(recent: readonly string[], change: NumberedChange): readonly string[] {
  const { changeId, code } = change;
  if (changeId === undefined || isMade(recent, change)) return recent;
  return [...recent.slice(1 - KEPT), `${changeId} ${code}`];
}

/** Notes a change that was made, unless its own statement has. The caller holds the cart's lock. */
export async function noteChange(
  tx: Queryable,
  cartId: string,
  recent: readonly string[],
  change: NumberedChange,
): Promise<void> {
  const after = noted(recent, change);
  if (after === recent) return;
  await tx.query({
    name: 'cart_note_change',
    text: 'update cart set recent_changes = $2 where id = $1',
    values: [cartId, after],
  });
}
