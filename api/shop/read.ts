import 'server-only';
import type { Failure } from '#api/contract/failure.ts';
import type { Output } from '#api/contract/index.ts';
import { call } from '#api/transport.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { kept } from '#process/remember.ts';
import { type Asked, SHOWN, type ShopRead, type Shown } from './defaults.ts';
import { RESTS, type Rest } from './rests.ts';

type Show<N extends ShopRead> = (answer: Output<N> | Failure, input: Asked<N>) => Shown<N>;
const SHOWS: { readonly [N in ShopRead]: Show<N> } = SHOWN;

/** Reads for a page by a call of the contract; the answer is kept, and shared: nobody may change it. */
export function readShop<N extends ShopRead>(name: N, city: RegionCode, input: Asked<N>): Promise<Shown<N>> {
  return kept(`${name} ${city} ${JSON.stringify(input)}`, async () => {
    const show: Show<N> = SHOWS[name];
    const rest: Rest<N> = RESTS[name];
    const answer = show(await call(name, input, { city }), input);
    return { value: answer, keys: rest(answer, city, input) };
  });
}
