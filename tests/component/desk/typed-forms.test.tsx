import { globSync, readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import type { DeskCallName } from '#api/contract/desk/index.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import type { SignedIn } from '#api/contract/desk/session.ts';
import { ask } from '#desk/client/ask.ts';
import { readDesk } from '#desk/client/use-desk.ts';
import { wayIn } from '#desk/client/way-in.ts';
import WayInDialog from '#desk/screens/in/way-in-dialog.tsx';
import OrderScreen from '#desk/screens/orders/order-screen.tsx';
import type { DeskRefusalCode } from '#lib/desk/refusals.ts';
import { type Asked, kill, openDesk, pass, sit, type, whoIsThere } from './seat.tsx';
import { type Shown, TYPED_FORMS, type TypedForm, UNKEPT } from './typed-forms.tsx';

/** What a tab may lose of what was typed, ms (desk-H31). */
const LOST_MS = 2_000;
const SUMS = { subtotal: 1, discount: 0, promo: 0, delivery: 0, total: 1 };
/** What the mock does not reckon. */
const TRIED: Partial<Record<DeskCallName, object>> = {
  tryOrderLines: { lines: [], before: SUMS, after: SUMS, letter: '' },
  tryOrderReceiving: { before: SUMS, after: SUMS, letter: '' },
  tryOrderLetter: { to: null, subject: 'Заказ', text: 'Письмо целиком', templates: [] },
};
const usual = (name: DeskCallName): object | null => TRIED[name] ?? null;

let desk: ReturnType<typeof openDesk>;
let me: SignedIn;
let shown: Shown;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z') });
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: () => new Promise(() => {}) },
  });
  desk = openDesk();
  desk.fault = usual;
  me = await whoIsThere();
  const { people } = await readDesk('listPeople', {});
  const [person] = people;
  if (person === undefined) throw new Error('the mocked desk has no people');
  const card: OrderCard = await readDesk('getOrderCard', { number: 100_130 });
  shown = { card, person };
});
afterEach(async () => {
  kill();
  // What a tab says last leaves it before the next one opens.
  await pass();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Opens the form anew, as in a tab of its own. */
async function open({ draw, opens }: TypedForm) {
  const closed = vi.fn();
  const tab = sit(draw(shown, closed), { me });
  await pass();
  if (opens !== undefined) fireEvent.click(screen.getByRole('button', { name: opens }));
  await pass();
  return { ...tab, closed };
}

function fill({ typed }: TypedForm): void {
  for (const [label, text] of Object.entries(typed)) type(field(label), text);
}
/** A label says further in what it counts, and whether it may be left empty. */
const field = (label: string): RegExp => new RegExp(`^${RegExp.escape(label)}`);
const textIn = (label: string): string =>
  screen.queryByLabelText<HTMLInputElement>(field(label))?.value ?? '';
const standing = ({ typed }: TypedForm): Record<string, string> =>
  Object.fromEntries(Object.keys(typed).map((label) => [label, textIn(label)]));

/** Presses until the form's call has gone out: a letter is looked at before it is sent. */
async function send(form: TypedForm): Promise<Asked[]> {
  const before = desk.asked.length;
  const sent = () => desk.asked.slice(before).filter(({ name }) => name === form.call);
  for (let press = 0; press < 2 && sent().length === 0; press += 1) {
    const buttons = screen.getAllByRole('button', { name: form.sends ?? '' });
    fireEvent.click(buttons.at(-1) ?? document.body);
    await pass(500);
  }
  return sent();
}

const FORMS = Object.entries(TYPED_FORMS);

it.each(FORMS.filter(([, form]) => !form.isLeft))(
  'desk-H31 %s: no refusal, curtain or end of a session takes what is typed',
  async (_, form) => {
    const { fall, closed } = await open(form);
    fill(form);
    await pass(500);
    const stands = (why: string) => expect(standing(form), why).toEqual(form.typed);
    stands('typed');
    fall(true);
    stands('behind the curtain');
    fall(false);
    stands('the curtain is lifted');
    const fault = (code: DeskRefusalCode): void => {
      desk.fault = (name) => (name === form.call ? code : usual(name));
    };
    // What somebody else has done is said in the request's card, with what was wanted (desk-H18).
    const codes: DeskRefusalCode[] = form.isBrief ? ['unexpected'] : ['conflict', 'unexpected'];
    for (const code of codes) {
      fault(code);
      expect(await send(form), code).toHaveLength(1);
      stands(code);
    }
    fault('offline');
    await send(form);
    stands('no network');
    fault('unavailable');
    await pass(6_000);
    stands('the network is back, the server starts');
    fault('no-session');
    const before = desk.asked.length;
    const [asked] = await send(form);
    expect(wayIn.read()?.reason).toBe('no-session');
    stands('the session is over');
    fault('unexpected');
    wayIn.read()?.end(true);
    await pass(500);
    const again = desk.asked.slice(before).filter(({ name }) => name === form.call);
    expect(again, 'the same call goes again, with its key').toEqual([asked, asked]);
    stands('signed in again');
    expect(closed).not.toHaveBeenCalled();
  },
);

it.each(FORMS.filter(([, form]) => !form.isBrief))(
  'desk-H31 %s: a server that starts anew and a tab that is killed lose two seconds of typing at most',
  async (_, form) => {
    await open(form);
    desk.fault = () => 'unavailable';
    fill(form);
    await pass(LOST_MS);
    desk.fault = usual;
    await pass(LOST_MS + 5_000);
    kill();
    desk.open();
    await open(form);
    expect(standing(form), 'nothing is put there unasked').not.toEqual(form.typed);
    fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    await pass();
    expect(standing(form)).toEqual(form.typed);
  },
);

it('desk-H31: why several are cancelled is offered again where that failed', async () => {
  const [, form] = FORMS.find(([, { isLeft }]) => isLeft) ?? [];
  if (form === undefined) throw new Error('no form is left as it is sent');
  await open(form);
  fill(form);
  desk.fault = (name) => (name === form.call ? 'unexpected' : null);
  expect(await send(form)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: form.opens ?? '' }));
  await pass();
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(standing(form)).toEqual(form.typed);
});

it('desk-H31: somebody who types without a pause loses two seconds of it at most', async () => {
  const form = TYPED_FORMS['note of an order'];
  if (form === undefined) throw new Error('no notes');
  const words = 'Звонил в обед, просит привезти до пятницы и без печати на коробках';
  const STEP_MS = 100;
  await open(form);
  for (let at = 1; at <= words.length; at += 1) {
    type(field('Заметка'), words.slice(0, at));
    await pass(STEP_MS);
  }
  kill();
  desk.open();
  await open(form);
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  const lost = words.length - textIn('Заметка').length;
  expect(lost * STEP_MS).toBeLessThanOrEqual(LOST_MS);
});

it('desk-H31: a page that is closed keeps the last word too', async () => {
  const form = TYPED_FORMS['note of an order'];
  if (form === undefined) throw new Error('no notes');
  await open(form);
  fill(form);
  dispatchEvent(new Event('pagehide'));
  await pass();
  kill();
  desk.open();
  await open(form);
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(standing(form)).toEqual(form.typed);
});

it('desk-H31: what was pressed goes on when its person is back, and never as somebody else’s', async () => {
  const answered: unknown[] = [];
  const pressed = async (now: SignedIn): Promise<number> => {
    desk.asked.length = 0;
    desk.fault = (name) => {
      if (name === 'readMe') return { stage: 'full', name: now.name, me: now, ways: null, freshUntil: null };
      if (name !== 'noteOrder') return null;
      return desk.asked.filter((one) => one.name === name).length === 1 ? 'no-session' : 'unexpected';
    };
    sit(<WayInDialog />, { me });
    void ask('noteOrder', { press: crypto.randomUUID(), number: 100_130, text: 'слово' }).then((answer) =>
      answered.push(answer),
    );
    await pass();
    kill();
    desk.open();
    return desk.asked.filter(({ name }) => name === 'noteOrder').length;
  };
  expect(await pressed(me)).toBe(2);
  expect(await pressed({ ...me, id: me.id + 1, name: 'Анна' })).toBe(1);
  expect(answered).toMatchObject([{ code: 'unexpected' }, { code: 'no-session' }]);
});

it('desk-H31: what was sent is offered no more', async () => {
  const form = TYPED_FORMS['note of an order'];
  if (form === undefined) throw new Error('no notes');
  await open(form);
  fill(form);
  await pass(LOST_MS);
  desk.fault = (name) => (name === 'noteOrder' ? { at: '2026-11-30T10:00:00Z' } : null);
  expect(await send(form)).toHaveLength(1);
  expect(textIn('Заметка')).toBe('');
  kill();
  desk.open();
  await open(form);
  expect(screen.queryByRole('button', { name: 'Продолжить' })).toBeNull();
});

it('desk-H31: what is typed for one order does not stand in another, and is kept when it is left', async () => {
  const { go } = sit(<Route path="/orders/:number" component={OrderScreen} />, {
    me,
    path: '/orders/100130',
  });
  await pass();
  go('/orders/100129');
  await pass();
  type(field('Заметка'), 'Просит без печати');
  // Both cards are read by now: nothing is drawn between them.
  go('/orders/100130');
  await pass();
  expect(textIn('Заметка')).toBe('');
  go('/orders/100129');
  await pass();
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(textIn('Заметка')).toBe('Просит без печати');
});

it('desk-H31: every form that is typed into is among these, or says why nothing is kept of it', () => {
  const drawn = globSync('desk/screens/**/*.tsx').filter((file) =>
    /<(?:Text(?:Field|Area)|PasswordField|textarea)\b|<input\b(?!\s+type="(?:checkbox|hidden|radio)")/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  const listed = [...FORMS.flatMap(([, { files }]) => files), ...Object.keys(UNKEPT)];
  expect(new Set(listed)).toEqual(new Set(drawn.map((file) => file.replace('desk/screens/', ''))));
});
