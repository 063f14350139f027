import type { RegionCode } from '#lib/region/codes.ts';
import type { RequestKind } from '#lib/requests/kinds.ts';
import type { ConsentDocument } from '../consent/shown-document.ts';

/** A request that has been read: everything that its row is made of. */
export type CheckedRequest = {
  kind: RequestKind;
  /** As it is stored, +7XXXXXXXXXX; null where an e-mail is asked for. */
  phone: string | null;
  email: string | null;
  productId: number | null;
  specialId: number | null;
  text: string | null;
  city: RegionCode;
  /** Null where nobody could tell whose it was. */
  sessionId: Uint8Array | null;
  /** Path without a query; null when none was told. */
  page: string | null;
  trackerSession: string | null;
  /** What the product costs now, kopecks; of a price notice alone. */
  price: number | null;
  /** Whether the form was filled in by a program: kept, and nobody is told. */
  isSpam: boolean;
  /** Whether its address sends more than people do. */
  isFrequent: boolean;
  /** The text behind the consent's link. */
  document: ConsentDocument | null;
  /** What was shown as the consent. */
  consent: string;
  now: Date;
};
