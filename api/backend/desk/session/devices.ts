import { digestOf } from '#api/backend/base/session/token.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { deviceLane, type Lane, strangersLane } from '../ways/attempts.ts';
import { DEVICE_MS, deviceCookie, deviceTokens, newToken } from './cookies.ts';
import { after } from './times.ts';
import type { Visit } from './visit.ts';

const digestsIn = (visit: Visit) =>
  deviceTokens(visit.cookie, visit.scheme).map((token) => Buffer.from(digestOf(token)).toString('hex'));

const knownSince = (now: Date) => after(now, -DEVICE_MS);

/** Whose tries count for an e-mail in this browser: its own, if the person has signed in here before. */
export async function laneOf(db: Queryable, email: string, visit: Visit, now: Date): Promise<Lane> {
  const digests = digestsIn(visit);
  if (digests.length === 0) return strangersLane(email);
  const [row] = await db.query<{ digest: Uint8Array }>({
    name: 'desk_device_lane',
    text: `
      select d.digest from operator_device d join operator o on o.id = d.operator_id
      where encode(d.digest, 'hex') = any($1) and o.email = $2 and d.seen_at > $3`,
    values: [digests, email, knownSince(now)],
  });
  return row === undefined ? strangersLane(email) : deviceLane(row.digest);
}

/** Remembers the browser as somebody's; whether it is a new one, and the cookie that says so. */
export async function rememberDevice(
  tx: Queryable,
  operatorId: number,
  visit: Visit,
  now: Date,
): Promise<{ isNew: boolean; cookie: string }> {
  const tokens = deviceTokens(visit.cookie, visit.scheme);
  const known = await tx.query({
    name: 'desk_device_seen',
    text: `
      update operator_device set seen_at = $3
      where encode(digest, 'hex') = any($1) and operator_id = $2 and seen_at > $4 returning 1 as known`,
    values: [digestsIn(visit), operatorId, now, knownSince(now)],
  });
  if (known.length > 0) return { isNew: false, cookie: deviceCookie(tokens, visit.scheme) };
  const token = newToken();
  await tx.query({
    name: 'desk_device_add',
    text: 'insert into operator_device (digest, operator_id, seen_at) values ($1, $2, $3)',
    values: [digestOf(token), operatorId, now],
  });
  return { isNew: true, cookie: deviceCookie([token, ...tokens], visit.scheme) };
}
