import type { Queryable } from '#api/backend/db/database.ts';
import { PERSONAL_DATA_CONSENT } from '#lib/consent.ts';
import type { ConsentDocument } from './shown-document.ts';

/** A consent that was given: to what, by which words, in which form, for which order or request. */
export type GivenConsent = {
  document: ConsentDocument | null;
  /** What was shown beside the button or the box, word for word. */
  text: string;
  form: string;
  /** Null where nobody could tell whose session it was. */
  sessionId: Uint8Array | null;
  orderId: string | null;
  requestId: number | null;
  now: Date;
};

/**
 * Keeps a consent as a record of its own (D55) in the caller's transaction, and once the document that it was
 * given to.
 */
export async function keepConsent(tx: Queryable, given: GivenConsent): Promise<void> {
  const { document, text, form, sessionId, orderId, requestId, now } = given;
  await tx.query({
    name: 'consent_keep',
    text: `
      with kept as (
        insert into consent_document (hash, title, body, kept_at)
        select $1, $2, $3, $10 where $1::text is not null on conflict (hash) do nothing
      )
      insert into consent
        (document_version, document_hash, text, form, session_id, order_id, request_id, given_at)
      values ($4, $1, $5, $6, $7, $8, $9, $10)`,
    values: [
      document?.hash ?? null,
      document?.title ?? null,
      document?.body ?? null,
      PERSONAL_DATA_CONSENT.version,
      text,
      form,
      sessionId,
      orderId,
      requestId,
      now,
    ],
  });
}
