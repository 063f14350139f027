/** Numbers below a bound from a seed, the same each time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed + 0x6d2b79f5;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) % below;
  };
}

/** Also «81р.74», whose letter is one of these two in windows-1251. */
const NUMBER = /\d{1,12}(?:(?:[.,]|[ðÐ]\.?)\d{1,6})?/g;

/** A file with one to three of its bytes changed; `sayings` are the numbers that stand in it as a text. */
export type ByteChange = { seed: number; changed: Buffer; sayings: string[] };

export async function* byteChanges(bytes: Buffer, count: number): AsyncGenerator<ByteChange> {
  for (let seed = 1; seed <= count; seed += 1) {
    const random = randomFrom(seed);
    const changed = Buffer.from(bytes);
    for (let left = 1 + random(3); left > 0; left -= 1) changed[random(changed.length)] = random(256);
    const sayings = (changed.toString('latin1').match(NUMBER) ?? []).map((text) =>
      String(Number(text.replace(/[^\d]{1,2}/, '.'))),
    );
    yield { seed, changed, sayings };
  }
}
