/** Words that found nothing, by how often they were searched for. */
type Times = readonly (readonly [words: string, times: number])[];

export type WordCounter = {
  note: (words: string) => void;
  /** Hands over what was counted since the last time; where `write` fails, it is handed over again. */
  flush(write: (asked: Times) => Promise<void>): Promise<void>;
};

/** So many words are counted at once: what is new beyond that waits for the next time. */
const MOST = 1000;

/** Counts words in bounded memory. */
export function countWords(most = MOST): WordCounter {
  let counts = new Map<string, number>();
  function add(words: string, times: number): void {
    if (counts.size < most || counts.has(words)) counts.set(words, (counts.get(words) ?? 0) + times);
  }
  return {
    note: (words) => add(words, 1),
    async flush(write) {
      if (counts.size === 0) return;
      const asked = [...counts];
      counts = new Map();
      try {
        await write(asked);
      } catch (error) {
        for (const [words, times] of asked) add(words, times);
        throw error;
      }
    },
  };
}
