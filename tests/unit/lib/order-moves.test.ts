import { describe, expect, it } from 'vitest';
import { judgeMove, type MovingOrder } from '#lib/orders/moves.ts';
import { ORDER_STATUSES, type OrderStatus } from '#lib/orders/statuses.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const DAY_MS = 86_400_000;

function order(status: OrderStatus, more: Partial<MovingOrder> = {}): MovingOrder {
  return { status, isPickup: false, before: 'confirmed', since: NOW, ...more };
}
const ways = (isPickup: boolean) =>
  ORDER_STATUSES.flatMap((status) =>
    ORDER_STATUSES.filter(
      (to) => judgeMove(order(status, { isPickup }), { to, reason: null }, NOW).kind === 'moved',
    ).map((to) => `${status} → ${to}`),
  );

describe('D74: an order moves by one table', () => {
  it('one that is delivered: new, confirmed, shipped, done; cancelled until it is done', () => {
    expect(ways(false)).toEqual([
      'new → confirmed',
      'new → cancelled',
      'confirmed → shipped',
      'confirmed → cancelled',
      'shipped → done',
      'shipped → cancelled',
    ]);
  });

  it('one that is fetched is done once it was confirmed and never sent', () => {
    expect(ways(true)).toEqual([
      'new → confirmed',
      'new → cancelled',
      'confirmed → done',
      'confirmed → cancelled',
      'shipped → done',
      'shipped → cancelled',
    ]);
  });

  it.each([
    ['confirmed', 'confirmed', 'уже подтверждён'],
    ['new', 'done', 'новый: из этого состояния — подтверждён, отменён'],
    ['done', 'cancelled', 'выполнен: сначала верните его туда, где он был'],
    ['cancelled', 'confirmed', 'отменён: сначала верните его туда, где он был'],
  ] as const)('%s → %s is refused with the reason', (from, to, text) => {
    expect(judgeMove(order(from), { to, reason: null }, NOW)).toEqual({ kind: 'refused', text });
  });

  it('a pickup is not sent, and says what it is instead', () => {
    const verdict = judgeMove(order('confirmed', { isPickup: true }), { to: 'shipped', reason: null }, NOW);
    expect(verdict).toEqual({
      kind: 'refused',
      text: 'его забирает покупатель: после подтверждения он сразу выполнен',
    });
  });
});

describe('D74: back to what it was', () => {
  const back = (from: MovingOrder, reason: string | null = null) =>
    judgeMove(from, { to: 'back', reason }, NOW);

  it('a cancelled order within thirty days', () => {
    const since = new Date(NOW.getTime() - 30 * DAY_MS);
    expect(back(order('cancelled', { before: 'shipped', since }))).toEqual({ kind: 'moved', to: 'shipped' });
    const late = new Date(since.getTime() - 1);
    expect(back(order('cancelled', { since: late }))).toMatchObject({
      text: expect.stringContaining('больше 30 дней'),
    });
  });

  it('a finished one with a reason only', () => {
    expect(back(order('done', { before: 'shipped' }), 'вернули две коробки')).toMatchObject({
      to: 'shipped',
    });
    for (const reason of [null, '', '  ']) expect(back(order('done'), reason).kind).toBe('refused');
  });

  it.each(['new', 'confirmed', 'shipped'] as const)('a %s one has nowhere to go back to', (status) => {
    expect(back(order(status), 'причина')).toMatchObject({
      text: expect.stringMatching(/вернуть можно отменённый или выполненный$/),
    });
  });
});
