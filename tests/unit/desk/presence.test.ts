import { describe, expect, it } from 'vitest';
import { presenceBoard } from '#api/backend/desk/presence/board.ts';

const ORDER = { kind: 'order', ref: 100131 } as const;
const REQUEST = { kind: 'request', ref: 100131 } as const;
const IVAN = { id: 1, name: 'Иван' };
const ANNA = { id: 2, name: 'Анна' };
const VERA = { id: 3, name: 'Вера' };
const MINUTE = 60_000;

/** A board, and what somebody sees who has a card open in a tab of a session. */
function opened() {
  const board = presenceBoard();
  let now = Date.parse('2026-11-27T09:00:00Z');
  return {
    ...board,
    see: (who: typeof IVAN, card: Parameters<typeof board.open>[0] = ORDER, tab = '1', of = who.name) =>
      board.open(card, { sessionId: of, opening: tab }, who, now),
    leave: (who: typeof IVAN, tab = '1') => board.close({ sessionId: who.name, opening: tab }),
    told: () => board.news(now).map(({ card, sessionIds }) => [card.kind, card.ref, [...sessionIds].sort()]),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('desk.md §2, who has a card open', () => {
  it('is told to each of the others, by name, and of oneself nothing, in no other tab or browser either', () => {
    const { see } = opened();
    expect(see(IVAN)).toEqual([]);
    expect(see(IVAN, ORDER, '2')).toEqual([]);
    expect(see(IVAN, ORDER, '1', 'a telephone')).toEqual([]);
    expect(see(VERA)).toEqual(['Иван']);
    expect(see(ANNA)).toEqual(['Вера', 'Иван']);
    expect(see(IVAN)).toEqual(['Анна', 'Вера']);
    expect(see(IVAN, REQUEST, '3'), 'a request of the same number is another card').toEqual([]);
  });

  it('ends when the card is closed, in all tabs', () => {
    const { see, leave } = opened();
    see(IVAN);
    see(IVAN, ORDER, '2');
    leave(IVAN);
    expect(see(ANNA)).toEqual(['Иван']);
    leave(IVAN);
    leave(IVAN, '2');
    expect(see(ANNA)).toEqual([]);
  });

  it('ends by itself when nothing was heard for 65 s, while who says so each 25 s stays', () => {
    const { see, pass } = opened();
    see(IVAN);
    see(VERA);
    for (let beat = 0; beat < 4; beat += 1) {
      pass(25_000);
      see(VERA);
    }
    expect(see(ANNA)).toEqual(['Вера']);
    pass(-10 * MINUTE);
    expect(see(ANNA), 'a clock that was put back keeps nobody').toEqual([]);
  });

  it('ends with the session', () => {
    const { see, end, sessions } = opened();
    see(IVAN);
    see(IVAN, REQUEST, '2');
    see(ANNA);
    expect(sessions()).toEqual(['Иван', 'Анна']);
    end(['Иван']);
    expect(sessions()).toEqual(['Анна']);
    expect(see(ANNA)).toEqual([]);
  });

  it('a card that another was opened in place of is left', () => {
    const { see } = opened();
    see(IVAN);
    see(IVAN, REQUEST);
    expect(see(ANNA)).toEqual([]);
    expect(see(ANNA, REQUEST, '2')).toEqual(['Иван']);
  });

  it('knows the last eight cards of a session and two thousand in all, whatever is opened', () => {
    const { see, sessions } = opened();
    for (let ref = 1; ref <= 9; ref += 1) see(IVAN, { kind: 'order', ref }, `${ref}`);
    expect(see(ANNA, { kind: 'order', ref: 1 })).toEqual([]);
    expect(see(ANNA, { kind: 'order', ref: 2 }, '2')).toEqual(['Иван']);
    for (let id = 10; id < 2_510; id += 1) see({ id, name: `${id}` });
    expect(sessions()).toHaveLength(2_000);
    expect(sessions()).not.toContain('Иван');
  });
});

describe('desk.md §2, «Live»: of who comes and goes', () => {
  it('hear the others at the card, once; neither who came nor who has another card open', () => {
    const { see, leave, told } = opened();
    see(IVAN);
    see(VERA, REQUEST);
    expect(told(), 'there was nobody to tell').toEqual([]);
    see(ANNA);
    expect(told()).toEqual([['order', 100131, ['Иван']]]);
    see(ANNA);
    see(ANNA, ORDER, '2');
    leave(ANNA, '2');
    expect(told(), 'nobody new, and nobody gone').toEqual([]);
    leave(ANNA);
    expect(told()).toEqual([['order', 100131, ['Иван']]]);
    expect(told()).toEqual([]);
  });

  it('hear each other, where two came between two lookings', () => {
    const { see, told } = opened();
    see(IVAN);
    see(ANNA);
    expect(told()).toEqual([['order', 100131, ['Анна', 'Иван']]]);
  });

  it('hear it of who was silent for too long, without anybody asking', () => {
    const { see, told, pass } = opened();
    see(IVAN);
    pass(40_000);
    see(ANNA);
    told();
    pass(25_000);
    expect(told()).toEqual([['order', 100131, ['Анна']]]);
  });

  it('nothing is kept for who has left before it was told', () => {
    const { see, leave, told } = opened();
    see(IVAN);
    see(ANNA);
    leave(IVAN);
    leave(ANNA);
    see(VERA);
    expect(told()).toEqual([]);
  });
});
