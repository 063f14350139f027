/** Says how far a long measurement has come, with the time of the day, beside its table. */
export const tell = (words: string): void =>
  console.error(`${new Date().toISOString().slice(11, 19)} ${words}`);
