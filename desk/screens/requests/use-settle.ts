import { useState } from 'react';
import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import { deskRequestCalls, type RequestLine } from '#api/contract/desk/requests.ts';
import { say } from '#desk/kit/toast/toasts.ts';

/** What somebody else has done meanwhile, what was wanted here, and how to do that nevertheless. */
export type Clash = {
  row: RequestLine;
  name: string | null;
  at: string | null;
  mine: string;
  again(): void;
};

type Wanted = {
  /** In words. */
  mine: string;
  /** Whether the other has done the same. */
  isDone(row: RequestLine): boolean;
  send(row: RequestLine): Promise<{ row: RequestLine } | DeskFailure>;
};

const rowSchema = deskRequestCalls.takeRequest.output.shape.row;

/** The row that a conflict brought along; null where it brought none. */
export function rowIn({ code, other }: DeskFailure): RequestLine | null {
  const read = rowSchema.safeParse(other?.row);
  return code === 'conflict' && read.success ? read.data : null;
}

/** Whether nothing has changed that a person decides about: then the two do not clash (desk.md §2). */
function isSame(one: RequestLine, other: RequestLine): boolean {
  return (
    one.assignee?.id === other.assignee?.id &&
    one.outcome === other.outcome &&
    one.attempts === other.attempts &&
    (one.handled === 'done') === (other.handled === 'done')
  );
}

/**
 * Sends what is wanted of a row. What somebody else has done meanwhile is shown where it clashes, and the
 * wanted goes again where it does not. Resolves to the refusal; null when it stands.
 */
export function useSettle(patch: (row: RequestLine) => void) {
  const [clash, setClash] = useState<Clash | null>(null);

  async function settle(seen: RequestLine, wanted: Wanted): Promise<DeskFailure | null> {
    const answer = await wanted.send(seen);
    if (!isDeskFailure(answer)) {
      patch(answer.row);
      return null;
    }
    const now = rowIn(answer);
    if (now === null) {
      if (answer.fields === undefined) say({ text: answer.text, kind: 'error' });
      return answer;
    }
    patch(now);
    if (wanted.isDone(now)) return null;
    if (isSame(seen, now)) return settle(now, wanted);
    const { name = null, at = null } = answer.other ?? {};
    setClash({
      row: now,
      name,
      at,
      mine: wanted.mine,
      again() {
        setClash(null);
        void settle(now, wanted);
      },
    });
    return answer;
  }
  return { settle, clash, dropClash: () => setClash(null) };
}
