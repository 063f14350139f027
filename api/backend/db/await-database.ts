import { unavailability } from './errors.ts';

/**
 * Pauses between tries, ms: soon at first, then often enough to be open within five seconds of the database.
 */
const PAUSES_MS = [500, 1_000, 2_000, 3_000];

/**
 * Opens what needs the database, again and again while that gives no answer. `onTrouble` hears of each new
 * reason, once. Any other error ends it and is thrown.
 */
export async function awaitDatabase<Opened>(
  open: () => Promise<Opened>,
  { onTrouble, pause }: { onTrouble: (reason: string) => void; pause: (ms: number) => Promise<void> },
): Promise<Opened> {
  let told: string | null = null;
  for (let tries = 0; ; tries += 1) {
    try {
      return await open();
    } catch (error) {
      if (unavailability(error) === null || !(error instanceof Error)) throw error;
      if (error.message !== told) onTrouble(error.message);
      told = error.message;
      await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0);
    }
  }
}
