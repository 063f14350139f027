import { describe, expect, it } from 'vitest';
import { standing } from '#api/backend/db/replica/standing.ts';

/** A standing with a clock to move, what it has told, and how often it lets somebody try. */
function stand() {
  let now = 0;
  const told: (string | null)[] = [];
  const state = standing(
    (trouble) => void told.push(trouble),
    () => now,
  );
  const wait = (ms: number) => {
    now += ms;
  };
  return { state, told, wait };
}

describe('operations §1: when a replica is read', () => {
  it('is left alone after a failure, tried by one at a time, ever more seldom', () => {
    const { state, told, wait } = stand();
    const tries: number[] = [];
    state.begin()?.bad('gone', 'x');
    expect(state.isInUse).toBe(false);
    for (let second = 0; second < 120; second += 1) {
      const all = [state.begin(), state.begin()];
      expect(all[1], 'the others leave it alone').toBeNull();
      if (all[0] !== null) tries.push(second);
      all[0]?.bad('gone', 'x');
      wait(1_000);
    }
    expect(tries).toEqual([1, 3, 7, 15, 31, 61, 91]);
    expect(told, 'once').toEqual(['gone']);
    wait(30_000);
    state.begin()?.good();
    expect([state.isInUse, told]).toEqual([true, ['gone', null]]);
  });

  it('tells nobody of the moments after a change, and of one that stays behind after 10 s', () => {
    const { state, told, wait } = stand();
    state.begin()?.bad('behind', 'x');
    wait(60);
    state.begin()?.good();
    expect([state.isInUse, told]).toEqual([true, []]);
    for (let second = 0; second < 15; second += 1) {
      state.begin()?.bad('behind', 'x');
      wait(1_000);
    }
    expect(told).toEqual(['behind']);
  });

  it('does not take an answer that began before the trouble for its end', () => {
    const { state, wait } = stand();
    const slow = state.begin();
    wait(10);
    state.begin()?.bad('gone', 'x');
    slow?.good();
    expect(state.isInUse).toBe(false);
  });
});
