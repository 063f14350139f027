import { findVisit } from '#api/backend/base/session/row.ts';
import { type Reader, shownDocument } from '#api/backend/buying/consent/shown-document.ts';
import { holdLock } from '#api/backend/db/advisory-lock.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { log } from '#log/log.ts';
import { findPrice } from '../product-price.ts';
import { storeRequest } from '../store-request.ts';
import type { WaitingRequest } from './waiting-request.ts';
import { waitingRequests } from './waiting-requests.ts';

/**
 * Whether the very request is there: its answer was lost, or whoever stored it died before he had forgotten
 * it.
 */
async function isStored(tx: Queryable, { kind, phone, email, now }: WaitingRequest): Promise<boolean> {
  const rows = await tx.query({
    name: 'request_waiting_stored',
    text: 'select id from request where created_at = $1 and kind = $2 and coalesce(phone, email) = $3',
    values: [new Date(now), kind, phone ?? email],
  });
  return rows.length > 0;
}

async function storeOne(
  database: Database,
  { id, value: request }: { id: string; value: WaitingRequest },
  settings: Reader['settings'],
): Promise<void> {
  const { token, ...rest } = request;
  const now = new Date(request.now);
  const clock = { now: () => now };
  const document = await shownDocument(database, { city: request.city, clock, settings });
  await database.transaction(async (tx) => {
    // Nobody's data comes into the tables behind the back of who erases it there.
    await holdLock(tx, 'waiting');
    const isErased = (await waitingRequests(database)?.read(id)) === null;
    if (isErased || (await isStored(tx, request))) return;
    const isPriceNotice = request.kind === 'lowprice' && request.productId !== null;
    const price = isPriceNotice ? await findPrice(tx, request.productId ?? 0, request.city) : null;
    // What the region does not sell has no lower price to wait for; the visitor could not be told at the
    // time.
    if (request.kind === 'lowprice' && typeof price?.price !== 'number') return;
    const visit = token === null ? null : await findVisit(tx, Buffer.from(token, 'base64url'), clock);
    const sessionId = visit?.session_id ?? null;
    await storeRequest(tx, { ...rest, price: price?.price ?? null, sessionId, document, now });
  });
}

/**
 * Stores what has come while the database was away, in its order and as of its time, each once. Ends quietly
 * when the database is still away; what cannot be stored for another reason is set aside and told to the
 * operator.
 */
export async function storeWaiting(database: Database, settings: Reader['settings']): Promise<void> {
  const files = waitingRequests(database);
  for (const kept of (await files?.list()) ?? []) {
    const { id } = kept;
    try {
      await storeOne(database, kept, settings);
      await files?.forget(id);
    } catch (error) {
      if (unavailability(error) !== null) return;
      log.error({ id, error, alarm: true }, 'Заявку, пришедшую без базы данных, не удалось сохранить');
      await files?.setAside(id);
    }
  }
}
