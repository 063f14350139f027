import { type Failure, failure } from '#api/contract/failure.ts';
import type { Input } from '#api/contract/index.ts';
import type { PlacedOrder } from '#api/contract/order.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { request } from './http.ts';

/** Places the order (acc-D7: a repeat with the same key is the same order). No answer is «unexpected». */
export async function createOrder(
  input: Input<'createOrder'>,
  city: RegionCode,
): Promise<PlacedOrder | Failure> {
  try {
    return await request('createOrder', input, { city });
  } catch (error) {
    console.error('order: no answer', error);
    return failure('unexpected');
  }
}
