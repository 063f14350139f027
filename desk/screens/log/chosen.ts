import { fromZonedTime } from 'date-fns-tz';
import type { Asked } from '#desk/client/ask.ts';

export type ChosenRows = Omit<Asked<'listLog'>, 'after'>;

const ZONE = 'Europe/Moscow';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60_000;

/** Midnight of a day in Moscow, or so many days later, as it travels. */
const midnight = (day: string, days: number): string =>
  new Date(fromZonedTime(`${day}T00:00:00`, ZONE).getTime() + days * DAY_MS).toISOString();

/** Which rows an address asks for; both days are in. */
export function chosenIn(address: URLSearchParams): ChosenRows {
  const given = (name: string) => address.get(name) ?? '';
  const day = (name: string) => (DAY.test(given(name)) ? given(name) : null);
  const [from, to] = [day('from'), day('to')];
  return {
    ...(/^\d{1,9}$/.test(given('operator')) ? { operator: Number(given('operator')) } : {}),
    ...(given('kind') === '' ? {} : { kind: given('kind') }),
    ...(given('subject') === '' ? {} : { subject: given('subject') }),
    ...(from === null ? {} : { from: midnight(from, 0) }),
    ...(to === null ? {} : { to: midnight(to, 1) }),
  };
}
