import * as z from 'zod/mini';
import { DEFAULT_DELIVERY } from '#lib/delivery.ts';
import { nullable } from './envelope.ts';
import { none } from './ids.ts';
import { field, inResult, optionalRoubles, optionalText, roubles, whole, wireObject } from './wire.ts';

/** What delivery costs a region's buyers; kopecks inside. */
/** Section 9: 800 until the region says otherwise (D47). */
const deliveryPrice = z.codec(z.unknown(), roubles, {
  decode: (value) =>
    (value === null || value === '' ? DEFAULT_DELIVERY.deliveryPrice / 100 : value) as number,
  encode: (value) => value,
});

export const deliveryTerms = wireObject({
  deliveryPrice: field('delivery_price', roubles),
  /** Absent on the wire means «(необходимо уточнить)», 0 means always free (D47). */
  deliveryFreeLimit: field('delivery_free_limit', optionalRoubles),
});

/** Empty from a server that says none. */
const phone = z.codec(z.unknown(), z.string(), {
  decode: (value) => (value ?? '') as string,
  encode: (value) => value,
});

/** A shipping region with its contacts and delivery terms in kopecks (specification section 3). */
export const region = wireObject({
  id: field('id', whole),
  name: field('name', z.string()),
  domain: field('domain', optionalText),
  phone: field('phone_number', phone),
  deliveryPrice: field('delivery_price', deliveryPrice),
  deliveryFreeLimit: field('delivery_free_limit', optionalRoubles),
  address: field('address', optionalText),
  /** When its office is open. */
  hours: field('hours', optionalText),
});
export type Region = z.output<typeof region>;

/** Null when the server says nothing of it: then section 9 holds (D47). */
const regionAnswer = inResult(wireObject({ region: field('region', nullable(region)) }));

/** The calls of this subject (specification section 7). */
export const regionCalls = {
  getRegionData: { method: 'GET', path: '/api/get-region-data', input: none, output: regionAnswer },
} as const;
