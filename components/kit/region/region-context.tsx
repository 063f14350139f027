'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import type { PageRegion, RegionCode } from '#lib/region/codes.ts';

/** Scheme and host of each region's pages, empty for the host of this page, and their base path. */
export type RegionSites = Readonly<Record<RegionCode, { origin: string; base: string }>>;

/** What islands need to know of the page they stand on; sums are kopecks. */
export type RegionValue = {
  region: PageRegion;
  /** Whose assortment and prices the page shows; on a neutral page the default city (D3). */
  city: RegionCode;
  /** The path every link begins with (D2). */
  base: string;
  phone: string;
  deliveryPrice: number;
  /** Null is «(необходимо уточнить)», 0 always free (D47). */
  deliveryFreeLimit: number | null;
  shopName: string;
  cartStep: 'pack' | 'unit';
  consentMode: 'notice' | 'checkbox';
  /** Whether letters about prices are sent: no form promises one otherwise (D71). */
  sendsLetters: boolean;
  /** The address of the city's price list; absent where another server has the catalogue. */
  priceList?: string | undefined;
  /** Where each region's pages are. */
  sites: RegionSites;
};

const RegionContext = createContext<RegionValue | null>(null);

/** What of a region changes while a page is open. */
export type RegionTerms = Pick<RegionValue, 'phone' | 'deliveryPrice' | 'deliveryFreeLimit'>;

const RenewContext = createContext<(terms: RegionTerms | null) => void>(() => {});

/** The page's own value, with the terms that a reload has brought since the page was made (acc-A13). */
export function RegionProvider({ value, children }: { value: RegionValue; children: ReactNode }) {
  const [terms, renew] = useState<RegionTerms | null>(null);
  const { phone, deliveryPrice, deliveryFreeLimit } = terms ?? value;
  return (
    <RegionContext value={{ ...value, phone, deliveryPrice, deliveryFreeLimit }}>
      <RenewContext value={renew}>{children}</RenewContext>
    </RegionContext>
  );
}

/** Hands reloaded terms to the page; null gives it its own back. */
export function useRegionRenewal(): (terms: RegionTerms | null) => void {
  return useContext(RenewContext);
}

/** The page's region; throws outside a RegionProvider, which is a mistake in the layout. */
export function useRegion(): RegionValue {
  const value = useContext(RegionContext);
  if (value === null) throw new Error('no region');
  return value;
}
