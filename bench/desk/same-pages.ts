import { createHash } from 'node:crypto';
import { fetchBytes } from '../servers.ts';
import { productsOf, type ShopMap } from '../shop-map.ts';

const COUNT = 40;
const STANDING = ['/msk', '/spb', '/msk/actions', '/msk/brands', '/msk/contacts', '/msk/shipping'];

/** Forty addresses of a seeded shop, of every kind that most visitors see. */
export async function somePages(port: number, { listings }: ShopMap): Promise<string[]> {
  const products = await productsOf(port);
  return [...STANDING, ...listings.slice(0, 20), ...products].slice(0, COUNT);
}

/** What each of them is answered, as a hash, without what is another with every answer. */
export async function answersOf(port: number, pages: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const page of pages) {
    const { body } = await fetchBytes(port, page, 'identity');
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(body.toString()) ?? [];
    hashes.push(createHash('sha256').update(body.toString().replaceAll(nonce, '')).digest('hex'));
  }
  return hashes;
}
