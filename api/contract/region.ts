import * as z from 'zod/mini';
import { field, inResult, optionalRoubles, optionalText, roubles, whole, wireObject } from './wire.ts';

/** What delivery costs a region's buyers; kopecks inside. */
export const deliveryTerms = wireObject({
  deliveryPrice: field('delivery_price', roubles),
  /** Absent on the wire means «(необходимо уточнить)», 0 means always free (D47). */
  deliveryFreeLimit: field('delivery_free_limit', optionalRoubles),
});

/** A shipping region with its contacts and delivery terms in kopecks (specification section 3). */
export const region = wireObject({
  id: field('id', whole),
  name: field('name', z.string()),
  domain: field('domain', optionalText),
  phone: field('phone_number', z.string()),
  deliveryPrice: field('delivery_price', roubles),
  deliveryFreeLimit: field('delivery_free_limit', optionalRoubles),
  address: field('address', optionalText),
  /** When its office is open. */
  hours: field('hours', optionalText),
});
export type Region = z.output<typeof region>;

export const regionAnswer = inResult(z.object({ region }));
