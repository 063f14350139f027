import type { Handler } from '#api/backend/base/context.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { readSaleListing } from '../catalog/listing.ts';
import { readSaleTree } from '../catalog/tree.ts';

export const getSaleTree: Handler<'getSaleTree'> = async (_input, { city, database }) => ({
  list: await readSaleTree(database, REGION_IDS[city]),
});

export const getSalesCategoryProducts: Handler<'getSalesCategoryProducts'> = readSaleListing;
