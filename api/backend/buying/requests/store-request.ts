import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { PERSONAL_DATA_CONSENT } from '#lib/consent.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { keepConsent } from '../consent/keep-consent.ts';
import type { CheckedRequest } from './checked-request.ts';
import { isTooMany } from './judge.ts';
import { SAME_FOR_MS } from './same-request.ts';

/** What one person asking the same again has in common with the first time. */
function dedupeKey({ kind, phone, email, productId, isSpam }: CheckedRequest): string | null {
  // A program must not take a stranger's place.
  if (isSpam) return null;
  return kind === 'lowprice' ? `${kind}:${email?.toLowerCase()}:${productId}` : `${kind}:${phone}`;
}

/**
 * Lets go of the key of a request that is too old to be the same; a price notice stays open until it is sent.
 */
async function freeKey(tx: Queryable, key: string, now: Date): Promise<void> {
  await tx.query({
    name: 'request_free_key',
    text: `
      update request set dedupe_key = null
      where dedupe_key = $1 and kind <> 'lowprice' and created_at <= $2`,
    values: [key, new Date(now.getTime() - SAME_FOR_MS)],
  });
}

async function insertRow(tx: Queryable, request: CheckedRequest, key: string | null): Promise<number | null> {
  const isReviewed = !request.isSpam && (await isTooMany(tx, request));
  const [row] = await tx.query<{ id: number }>({
    name: 'request_insert',
    text: `
      insert into request (
        kind, phone, email, product_id, special_id, text, region_id, session_id, page_url, tracker_session, price_kop,
        consent_version, dedupe_key, status, created_at)
      values ($1, $2, $3, (select id from product where id = $4), (select id from special where id = $5), $6, $7, $8, $9,
        $10, $11, $12, $13, $14, $15)
      on conflict (dedupe_key) do nothing
      returning id`,
    values: [
      request.kind,
      request.phone,
      request.email,
      request.productId,
      request.specialId,
      request.text,
      REGION_IDS[request.city],
      request.sessionId,
      request.page,
      request.trackerSession,
      request.price,
      PERSONAL_DATA_CONSENT.version,
      key,
      request.isSpam ? 'spam' : isReviewed ? 'review' : 'new',
      request.now,
    ],
  });
  return row?.id ?? null;
}

async function findSame(tx: Queryable, key: string | null): Promise<number> {
  const [row] = await tx.query<{ id: number }>({
    name: 'request_same',
    text: 'select id from request where dedupe_key = $1',
    values: [key],
  });
  if (row === undefined) throw new Error('A request was neither stored nor there before.');
  return row.id;
}

/**
 * Stores a request with its consent and the word of it for the outside world inside the caller's transaction
 * and gives its id. The same phone and form within ten minutes, and an open price notice of the same e-mail
 * and product, are the request that is there: nothing is stored anew and nobody is told twice.
 */
export async function storeRequest(tx: Queryable, request: CheckedRequest): Promise<number> {
  const key = dedupeKey(request);
  if (key !== null) await freeKey(tx, key, request.now);
  const id = await insertRow(tx, request, key);
  if (id === null) return findSame(tx, key);
  const { document, consent: text, kind: form, sessionId, now } = request;
  await keepConsent(tx, { document, text, form, sessionId, orderId: null, requestId: id, now });
  if (!request.isSpam)
    await postEvent(tx, { topic: 'request.created', payload: { requestId: id } }, request.now);
  return id;
}
