import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskCallName } from '#api/contract/desk/index.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import { readDesk } from '#desk/client/use-desk.ts';
import { OrderLetter } from '#desk/screens/orders/letter/order-letter.tsx';
import type { DeskRefusalCode } from '#lib/desk/refusals.ts';
import { kill, openDesk, pass, sit, type, whoIsThere } from './seat.tsx';

let desk: ReturnType<typeof openDesk>;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z') });
  desk = openDesk();
  const card: OrderCard = await readDesk('getOrderCard', { number: 100_130 });
  sit(<OrderLetter card={card} onSaid={() => undefined} />, { me: await whoIsThere() });
  await pass();
  type(/^Письмо/, 'Везём завтра после обеда');
});
afterEach(async () => {
  kill();
  await pass();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the look at a letter is answered: by a refusal, or by the mock. */
function letterIs(answer: DeskRefusalCode | null): void {
  desk.fault = (name: DeskCallName) => (name === 'tryOrderLetter' ? answer : null);
}

async function look(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Посмотреть письмо' }));
  await pass();
}

it.each([
  ['offline', /связ|сет/i],
  ['too-many-requests', /Слишком много попыток/],
] as const)(
  'a letter that cannot be looked at says why: %s; the next press looks again',
  async (code, why) => {
    letterIs(code);
    await look();
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отправить покупателю' })).toBeNull();
    letterIs(null);
    await look();
    expect(screen.getByRole('button', { name: 'Отправить покупателю' })).toBeTruthy();
    expect(screen.getByText('Везём завтра после обеда', { selector: 'pre' })).toBeTruthy();
  },
);
