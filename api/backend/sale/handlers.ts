import { REGION_IDS } from '#lib/region/codes.ts';
import type { Handler } from '../context.ts';
import { readSaleListing } from './listing.ts';
import { readSaleTree } from './tree.ts';

export const getSaleTree: Handler<'getSaleTree'> = async (_input, { city, database }) => ({
  list: await readSaleTree(database, REGION_IDS[city]),
});

export const getSalesCategoryProducts: Handler<'getSalesCategoryProducts'> = readSaleListing;
