import { decodeEntities } from '../entities.ts';

/** A picture of the shop's own store, `/media/p/{key}`. */
const OWN = /^\/media\/p\/[a-z\d-]{1,128}$/;
const ADDRESS = /^(?:https?:)?\/\//i;
const NOT_AN_ADDRESS = new Set(['', 'none', 'null', 'undefined', 'nan', '-']);
const MAX_PICTURES = 20;
const MAX_LENGTH = 2048;

/**
 * Absolute http(s) addresses of a product's pictures, in order, without repeats: spaces and letters are escaped,
 * a relative address is completed by the shop's own, one of our picture store stays as it is. «None», blanks and
 * anything else are left out.
 */
export function readPictures(texts: readonly string[], shopUrl: string): string[] {
  const addresses = texts.map((text) => pictureAddress(text, shopUrl)).filter((address) => address !== null);
  return [...new Set(addresses)].slice(0, MAX_PICTURES);
}

function pictureAddress(text: string, shopUrl: string): string | null {
  const written = decodeEntities(text).trim();
  if (NOT_AN_ADDRESS.has(written.toLowerCase()) || written.length > MAX_LENGTH) return null;
  if (OWN.test(written)) return written;
  const base = ADDRESS.test(shopUrl) ? shopUrl : undefined;
  const url = URL.parse(written.replace(/^\/\//, 'https://'), base);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.href;
}
