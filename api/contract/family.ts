import * as z from 'zod/mini';
import { AXES } from '#lib/families/family-rule.ts';
import { productId } from './ids.ts';
import { productCard } from './product.ts';
import { field, inResult, list, wireObject } from './wire.ts';

const familyValue = wireObject({ axis: field('axis', z.enum(AXES)), value: field('value', z.string()) });

/** A good of a family as the region sells it, with what tells it apart. */
const familyMember = wireObject({
  product: field('product', productCard),
  values: field('values', list(familyValue)),
});
export type FamilyMember = z.output<typeof familyMember>;

/** The call of this subject, which section 7 does not name. */
export const familyCalls = {
  /** The goods that differ from this one by options alone, and itself; none where there is no other. */
  getFamily: {
    method: 'GET',
    path: '/api/get-family/{id}',
    forAll: true,
    input: z.object({ id: productId }),
    output: inResult(wireObject({ members: field('members', list(familyMember)) })),
  },
} as const;
