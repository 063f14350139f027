/**
 * Why reads do not go to the replica: it lacks the last change of the catalogue; it does not answer; it is no
 * copy of this shop's database.
 */
export type Trouble = 'behind' | 'gone' | 'foreign';

/** One try of the replica; exactly one of both is called at its end. */
export type Try = { good(): void; bad(trouble: Trouble, reason: string): void };

export type Standing = {
  /** Whether the replica answers reads. */
  readonly isInUse: boolean;
  /** Null while it is left alone. */
  begin(): Try | null;
};

/** From one try to the next one, ms: at first, and at most, since each failure doubles it. */
const PAUSES: Readonly<Record<Trouble, { first: number; most: number }>> = {
  behind: { first: 50, most: 1_000 },
  gone: { first: 1_000, most: 30_000 },
  foreign: { first: 5_000, most: 60_000 },
};
/** A replica comes some milliseconds after each change; who is behind for longer is worth a line, ms. */
const TOLD_AFTER_MS: Readonly<Record<Trouble, number>> = { behind: 10_000, gone: 0, foreign: 0 };

/** `since` and `next` by the clock of `now`; `next` is when the next one may try. */
type Troubled = { trouble: Trouble; since: number; pauseMs: number; next: number; isTold: boolean };

/**
 * Keeps whether the replica can be read. After a failure one read tries again now and then, all others leave
 * it alone meanwhile. `tell` hears of each trouble once, and of its end (null) when it was told of the
 * trouble.
 */
export function standing(
  tell: (trouble: Trouble | null, reason: string) => void,
  now: () => number = () => performance.now(),
): Standing {
  let troubled: Troubled | null = null;

  function end(began: number): void {
    // What began before the trouble says nothing of its end.
    if (troubled === null || began < troubled.since) return;
    const { isTold } = troubled;
    troubled = null;
    if (isTold) tell(null, '');
  }

  function note(trouble: Trouble, reason: string): void {
    const at = now();
    if (troubled?.trouble !== trouble) {
      const { first } = PAUSES[trouble];
      troubled = { trouble, since: at, pauseMs: first, next: at + first, isTold: false };
    }
    if (troubled.isTold || at - troubled.since < TOLD_AFTER_MS[trouble]) return;
    troubled.isTold = true;
    tell(trouble, reason);
  }

  return {
    get isInUse() {
      return troubled === null;
    },
    begin() {
      const began = now();
      if (troubled !== null) {
        if (began < troubled.next) return null;
        troubled.pauseMs = Math.min(troubled.pauseMs * 2, PAUSES[troubled.trouble].most);
        troubled.next = began + troubled.pauseMs;
      }
      return { good: () => end(began), bad: note };
    },
  };
}
