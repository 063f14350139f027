import { describe, expect, it } from 'vitest';
import { judgeMove, type MovedBy, type MovingOrder } from '#lib/orders/moves.ts';
import { ORDER_STATUSES, type OrderStatus } from '#lib/orders/statuses.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const DAY_MS = 86_400_000;
const COMMAND = { door: 'command' } as MovedBy;

function order(status: OrderStatus, more: Partial<MovingOrder> = {}): MovingOrder {
  return { status, isPickup: false, before: 'confirmed', since: NOW, isLedBy1c: false, ...more };
}
const ways = (isPickup: boolean) =>
  ORDER_STATUSES.flatMap((status) =>
    ORDER_STATUSES.filter(
      (to) => judgeMove(order(status, { isPickup }), { to, reason: null, by: COMMAND }, NOW).kind === 'moved',
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
    expect(judgeMove(order(from), { to, reason: null, by: COMMAND }, NOW)).toEqual({ kind: 'refused', text });
  });

  it('a pickup is not sent, and says what it is instead', () => {
    const verdict = judgeMove(
      order('confirmed', { isPickup: true }),
      { to: 'shipped', reason: null, by: COMMAND },
      NOW,
    );
    expect(verdict).toEqual({
      kind: 'refused',
      text: 'его забирает покупатель: после подтверждения он сразу выполнен',
    });
  });
});

describe('D74: back to what it was', () => {
  const back = (from: MovingOrder, reason: string | null = null, by = COMMAND) =>
    judgeMove(from, { to: 'back', reason, by }, NOW);

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

  it('desk-H10 who works at the desk puts back what is cancelled, and only an owner what is done', () => {
    const desk = (mayTakeBack: boolean): MovedBy => ({ door: 'desk', operatorId: 1, mayTakeBack });
    expect(back(order('cancelled'), null, desk(false)).kind).toBe('moved');
    expect(back(order('done'), 'вернули', desk(false))).toMatchObject({
      text: expect.stringContaining('владелец'),
    });
    expect(back(order('done'), 'вернули', desk(true)).kind).toBe('moved');
  });

  it.each(['cancelled', 'done'] as const)('desk-H10 what 1C holds %s is put back there only', (status) => {
    const led = order(status, { isLedBy1c: true });
    const owner: MovedBy = { door: 'desk', operatorId: 1, mayTakeBack: true };
    for (const by of [COMMAND, owner])
      expect(back(led, 'причина', by)).toMatchObject({ text: expect.stringContaining('в 1С') });
    expect(back(led, '1С: КА-118', { door: '1c' }).kind).toBe('moved');
  });
});
