import { hash } from 'node:crypto';
import type { StagedProduct } from '../model.ts';

/**
 * Raised when sanitising, slugs, lexemes or base units change, so that the next import writes every product
 * anew.
 */
export const CONTENT_VERSION = 6;

/**
 * 48 bits of what a source says about a product, without its terms and its place in the file. Equal hashes
 * mean that the stored product needs no writing.
 */
export function contentHash(product: StagedProduct): number {
  const { terms: _terms, isWithoutTerms: _isWithoutTerms, line: _line, ...content } = product;
  return hash('md5', JSON.stringify([CONTENT_VERSION, content]), 'buffer').readUIntBE(0, 6);
}
