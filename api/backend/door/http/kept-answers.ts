import { LRUCache } from 'lru-cache';
import type { CallAnswer } from '#lib/call-exchange.ts';
import { type Fly, flights } from '#process/flights.ts';
import { runtime } from '#process/runtime.ts';

/** What all kept answers together may take, bytes: some four hundred lists of goods. */
const MAX_BYTES = 16 * 1024 * 1024;
/** An answer beside its text: its name, headers and the text as it travels compressed. */
const ROOM = 2048;

/** An answer, and whether it says all that there is: one that came too late says nothing. */
export type Made = { answer: CallAnswer; isWhole: boolean };

export type KeptAnswers = {
  /** The answer to a question: kept, being made for another, or made now. */
  answer(question: string, make: () => Promise<Made>): Promise<CallAnswer>;
  readonly bytes: number;
};

/**
 * Keeps answers as they travel, until anything of catalogue or content changes that this process hears of;
 * who asks the same meanwhile waits for the same answer. What was not asked for the longest time goes first.
 */
export function keptAnswers(maxBytes: number = MAX_BYTES): KeptAnswers {
  const kept = new LRUCache<string, CallAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, question) => ROOM + 2 * question.length + Math.ceil(body.length * 1.25),
  });
  const fly: Fly<CallAnswer> = flights();
  return {
    async answer(question, make) {
      // A question of another version is another one: nothing older is ever found, and soon forgotten.
      const name = `${runtime().freshness.now} ${question}`;
      return (
        kept.get(name) ??
        fly(name, async () => {
          const { answer, isWhole } = await make();
          if (!isWhole) return answer;
          const { body } = answer;
          const shared = {
            ...answer,
            body: Buffer.isBuffer(body) ? body : Buffer.from(body),
            isShared: true,
          };
          kept.set(name, shared);
          return shared;
        })
      );
    },
    get bytes() {
      return kept.calculatedSize;
    },
  };
}
