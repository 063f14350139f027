/** A process that is not warm by then takes visitors all the same, ms. */
const WARM_WITHIN_MS = 10_000;

export type Warming = {
  /** Whether visitors should be sent to others still. */
  isUnderWay(): boolean;
  /** Warms up; returns how many pages. Never rejects. */
  run(): Promise<number>;
};

/** Watches over `warmUp`, which may take longer than visitors are kept away for it (operations §1). */
export function warming(warmUp: () => Promise<number>, onError: (error: unknown) => void): Warming {
  let isUnderWay = false;
  function end(): void {
    isUnderWay = false;
  }
  return {
    isUnderWay: () => isUnderWay,
    async run() {
      isUnderWay = true;
      const patience = setTimeout(end, WARM_WITHIN_MS);
      try {
        return await warmUp();
      } catch (error) {
        onError(error);
        return 0;
      } finally {
        clearTimeout(patience);
        end();
      }
    },
  };
}
