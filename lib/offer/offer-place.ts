import type { RegionCode } from '../region/codes.ts';

/** Where an offer is made: what its addresses begin with, and whose stock and words it has. */
export type OfferPlace = {
  /** Scheme and host, `https://msk.example.ru`. */
  origin: string;
  /** The path every link of the region begins with (D2): empty or `/msk`. */
  base: string;
  city: RegionCode;
  /** Parts of an address that mean «no picture» (D23). */
  noPicture: readonly string[];
};
