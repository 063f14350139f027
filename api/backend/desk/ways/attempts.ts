import { createHash } from 'node:crypto';
import type { Queryable } from '#api/backend/db/database.ts';

/** Of one network so many tries in so long (desk.md §5.1). */
const NETWORK_MOST = 20;
const NETWORK_S = 10 * 60;
/**
 * After the n-th wrong try of an account the next waits 1, 2, 4 … seconds, at most so many; never for good.
 */
const LONGEST_S = 60;
/** So long after the last one the count begins anew. */
const FORGOTTEN_S = 24 * 60 * 60;

/** Whose tries are counted: a known browser's own, or all strangers' of an account. */
export type Lane = { key: string; isKnown: boolean };

/** Of an account, whether there is one or not. */
export const strangersLane = (email: string): Lane => ({
  key: `account:${createHash('sha256').update(email).digest('hex')}`,
  isKnown: false,
});

export const deviceLane = (digest: Uint8Array): Lane => ({
  key: `device:${Buffer.from(digest).toString('hex')}`,
  isKnown: true,
});

/** The network of an address: /24, or /64 of the sixth version. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail] = plain.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...gap, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}

/** What a try met: it counts and is the n-th of its lane, or the seconds that it has come too early. */
export type Taken = { kind: 'taken'; tries: number } | { kind: 'wait'; seconds: number };

async function take(
  db: Queryable,
  text: { name: string; text: string },
  key: string,
  now: Date,
): Promise<Taken> {
  const [row] = await db.query<{ tries: number }>({ ...text, values: [key, now] });
  if (row !== undefined) return { kind: 'taken', tries: row.tries };
  const [kept] = await db.query<{ next_at: Date }>({
    name: 'desk_attempt_wait',
    text: 'select next_at from operator_attempt where key = $1',
    values: [key],
  });
  const ms = (kept?.next_at.getTime() ?? 0) - now.getTime();
  return { kind: 'wait', seconds: Math.max(1, Math.ceil(ms / 1000)) };
}

/** One statement each: of tries at the same moment one is let in and the others have to wait. */
const TAKE_LANE = {
  name: 'desk_attempt_lane',
  text: `
    insert into operator_attempt as a (key, tries, since, next_at)
    values ($1, 1, $2::timestamptz, $2::timestamptz + interval '1 second')
    on conflict (key) do update set
      tries = case when a.next_at <= $2::timestamptz - interval '${FORGOTTEN_S} seconds' then 1
        else a.tries + 1 end,
      since = $2::timestamptz,
      next_at = $2::timestamptz + interval '1 second' * case
        when a.next_at <= $2::timestamptz - interval '${FORGOTTEN_S} seconds' then 1
        else least(${LONGEST_S}, power(2, least(a.tries, 10))) end
    where a.next_at <= $2::timestamptz
    returning a.tries`,
};

const TAKE_NETWORK = {
  name: 'desk_attempt_network',
  text: `
    insert into operator_attempt as a (key, tries, since, next_at)
    values ($1, 1, $2::timestamptz, $2::timestamptz + interval '${NETWORK_S} seconds')
    on conflict (key) do update set
      tries = case when a.next_at <= $2::timestamptz then 1 else a.tries + 1 end,
      since = case when a.next_at <= $2::timestamptz then $2::timestamptz else a.since end,
      next_at = case when a.next_at <= $2::timestamptz then $2::timestamptz + interval '${NETWORK_S} seconds'
        else a.next_at end
    where a.next_at <= $2::timestamptz or a.tries < ${NETWORK_MOST}
    returning a.tries`,
};

const networkKey = (address: string) => `network:${networkOf(address)}`;

/**
 * Counts a try before it is judged. A known browser waits for its own tries only, whatever strangers do from
 * the same network.
 */
export async function takeTry(
  db: Queryable,
  { lane, address, now }: { lane: Lane; address: string; now: Date },
): Promise<Taken> {
  if (!lane.isKnown) {
    const network = await take(db, TAKE_NETWORK, networkKey(address), now);
    if (network.kind === 'wait') return network;
  }
  return take(db, TAKE_LANE, lane.key, now);
}

/** Takes a try back that was not judged, or was right: its network may try as often as before. */
export async function giveTryBack(
  db: Queryable,
  { lane, address, now }: { lane: Lane; address: string; now: Date },
): Promise<void> {
  await db.query({
    name: 'desk_attempt_back',
    text: `
      update operator_attempt set tries = greatest(0, tries - 1),
        next_at = case when key = $1 then $3 else next_at end
      where key = $1 or key = $2`,
    values: [lane.key, lane.isKnown ? '' : networkKey(address), now],
  });
}

/** Who has come in begins anew, and their network has tried once less. */
export async function forgetTries(
  tx: Queryable,
  { lanes, address }: { lanes: readonly Lane[]; address: string },
): Promise<void> {
  const keys = lanes.map(({ key }) => key);
  await tx.query({
    name: 'desk_attempts_forget',
    text: 'delete from operator_attempt where key = any($1)',
    values: [keys],
  });
  if (lanes.some(({ isKnown }) => isKnown)) return;
  await tx.query({
    name: 'desk_attempt_network_back',
    text: 'update operator_attempt set tries = greatest(0, tries - 1) where key = $1',
    values: [networkKey(address)],
  });
}
