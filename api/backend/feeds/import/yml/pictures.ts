import { decodeEntities } from '../xml/entities.ts';
import { addressesIn } from './address-list.ts';

/** A picture of the shop's own store, `/media/p/{key}`. */
const OWN = /^\/media\/p\/[a-z\d-]{1,128}$/;
const ADDRESS = /^(?:https?:)?\/\//i;
const NOT_AN_ADDRESS = new Set(['', 'none', 'null', 'undefined', 'nan', '-']);
const MAX_PICTURES = 20;
const MAX_LENGTH = 2048;

/** The pictures of a product, and what was written instead of an address. */
export type Pictures = { addresses: string[]; faults: string[] };

/**
 * Absolute http(s) addresses of a product's pictures, in order, without repeats, also of several in one
 * element: spaces and letters are escaped, a relative address is completed by the shop's own, one of our
 * picture store stays as it is. «None» and blanks mean that there is none; anything else is no address and
 * left out.
 */
export function readPictures(texts: readonly string[], shopUrl: string): Pictures {
  const written = texts
    .flatMap((text) => addressesIn(decodeEntities(text)))
    .filter((each) => !NOT_AN_ADDRESS.has(each.toLowerCase()));
  const read = written.map((each) => ({ each, address: pictureAddress(each, shopUrl) }));
  const addresses = read.flatMap(({ address }) => address ?? []);
  return {
    addresses: [...new Set(addresses)].slice(0, MAX_PICTURES),
    faults: read.filter(({ address }) => address === null).map(({ each }) => each),
  };
}

function pictureAddress(written: string, shopUrl: string): string | null {
  if (written.length > MAX_LENGTH) return null;
  if (OWN.test(written)) return written;
  const base = ADDRESS.test(shopUrl) ? shopUrl : undefined;
  const url = URL.parse(written.replace(/^\/\//, 'https://'), base);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.href;
}
