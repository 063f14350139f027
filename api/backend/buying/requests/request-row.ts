import type { Queryable } from '#api/backend/db/database.ts';
import type { RequestKind } from '#lib/requests/kinds.ts';

export type RequestStatus = 'new' | 'review' | 'spam' | 'sent' | 'stopped';

/** A request as operators and the outside world are told of it. */
export type RequestRow = {
  id: number;
  kind: RequestKind;
  status: RequestStatus;
  region_id: number | null;
  phone: string | null;
  email: string | null;
  text: string | null;
  page_url: string | null;
  tracker_session: string | null;
  product_id: number | null;
  /** Article and name of the product it is about. */
  code: string | null;
  product: string | null;
  /** Title of the special it is about. */
  special: string | null;
  price_kop: number | null;
  created_at: Date;
};

/** Selects `RequestRow`s; conditions may name `r`. */
export const REQUEST_ROWS = `
  select r.id, r.kind, r.status, r.region_id, r.phone, r.email, r.text, r.page_url, r.tracker_session, r.product_id,
    p.code, p.name as product, s.title as special, r.price_kop, r.created_at
  from request r left join product p on p.id = r.product_id left join special s on s.id = r.special_id`;

/** One request by its number; null when there is none, or none any more. */
export async function findRequest(db: Queryable, id: number): Promise<RequestRow | null> {
  const [row] = await db.query<RequestRow>({
    name: 'request_by_id',
    text: `${REQUEST_ROWS} where r.id = $1`,
    values: [id],
  });
  return row ?? null;
}
