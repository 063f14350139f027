/**
 * How far a screen has heard: up to the change of this number, but for `gaps`, numbers before it that nobody
 * had seen yet. A change takes its number when it is written and is seen when its transaction ends; one that
 * ends while a stream is cut would else be before the place that the screen comes back to.
 */
export type StreamPlace = { after: number; gaps: readonly number[] };

/** So many gaps are told, the newest: most are numbers of transactions that came to nothing. */
const MOST_GAPS = 100;
const PLACE = /^(\d{1,15})(?::(\d{1,15}(?:,\d{1,15}){0,99}))?$/;

/** A place as `Last-Event-ID` carries it. */
export function placeText({ after, gaps }: StreamPlace): string {
  const before = gaps
    .filter((id) => id < after)
    .sort((a, b) => a - b)
    .slice(-MOST_GAPS);
  return before.length === 0 ? String(after) : `${after}:${before.join(',')}`;
}

/** Null where it is none. */
export function readPlace(text: string): StreamPlace | null {
  const [, after, gaps] = PLACE.exec(text) ?? [];
  if (after === undefined) return null;
  return { after: Number(after), gaps: gaps === undefined ? [] : gaps.split(',').map(Number) };
}

/** Whether a change is news for who has heard so far. */
export function isUnheard({ after, gaps }: StreamPlace, id: number): boolean {
  return id > after || gaps.includes(id);
}
