import type { CartLine } from '#api/contract/cart-line.ts';
import { isFailure } from '#api/contract/failure.ts';
import { type ProductCard, productCalls } from '#api/contract/product.ts';
import { searchCalls } from '#api/contract/search.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { ask } from './ask.ts';

/** The product of a line: by its number where the server says one, else by a search for its article. */
export async function productOfLine({ id, code }: CartLine, city: RegionCode): Promise<ProductCard | null> {
  if (id > 0) {
    const answer = await ask(productCalls.getProduct, { id }, { city });
    return isFailure(answer) ? null : answer.product;
  }
  const answer = await ask(searchCalls.searchProducts, { query: code, sort: undefined }, { city });
  return isFailure(answer) ? null : (answer.list.find((product) => product.code === code) ?? null);
}
