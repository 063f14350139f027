import type { Handler } from '#api/backend/base/context.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { listSaleTree } from '../catalog/tree.ts';

export const getSaleTree: Handler<'getSaleTree'> = async (_input, { city, database }) => ({
  list: await listSaleTree(database, REGION_IDS[city]),
});
