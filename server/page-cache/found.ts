import type { PageRegion } from '#lib/region/codes.ts';
import type { Page } from './page-source.ts';

/** What a visitor gets for an address. */
export type Found =
  | Page
  | { kind: 'redirect'; status: 301; location: string }
  | { kind: 'reject' }
  /** So much is waiting to be rendered that this is not even begun; it is done in so many ms. */
  | { kind: 'busy'; againMs: number }
  /** Nobody waits for it any more. */
  | { kind: 'left' };

export type Located = { region: PageRegion; found: Found };
