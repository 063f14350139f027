import type { DeskChange } from '#lib/desk/change.ts';
import { isUnheard, placeText, type StreamPlace } from './stream-place.ts';

/** What one screen has heard, and what it is told, in the words of a stream of events. */
export type Hearing = {
  /** Those of the changes that are news to it; empty where none is. */
  tell(changes: readonly DeskChange[]): string;
  /** Says that it has heard up to this number. */
  place(upTo: number): string;
};

/**
 * A screen that comes back with the place up to which it has heard, null = that hears for the first time, and
 * hears of some kinds. `gaps` are the numbers that nobody has seen yet; so many are remembered at most.
 */
export function hearing(
  from: StreamPlace | null,
  kinds: ReadonlySet<DeskChange['kind']>,
  { gaps, most }: { gaps: () => readonly number[]; most: number },
): Hearing {
  const heard = new Set<number>();
  let highest = from?.after ?? 0;

  const isNews = ({ id, kind }: DeskChange): boolean =>
    kinds.has(kind) && !heard.has(id) && (from === null || isUnheard(from, id));
  const here = (unsaid: readonly number[] = []): string =>
    placeText({ after: highest, gaps: [...gaps(), ...unsaid] });

  return {
    tell(changes) {
      const own = changes.filter(isNews);
      const ids = own.map(({ id }) => id);
      for (const id of ids) heard.add(id);
      for (const id of heard) if (heard.size > most) heard.delete(id);
      // Each says where to go on from after it: a cut may fall between two of one writing.
      const said = own.map((change, at) => {
        highest = Math.max(highest, change.id);
        return `id: ${here(ids.slice(at + 1))}\ndata: ${JSON.stringify(change)}\n\n`;
      });
      return said.join('');
    },
    place(upTo) {
      highest = Math.max(highest, upTo);
      return `id: ${here()}\n`;
    },
  };
}
