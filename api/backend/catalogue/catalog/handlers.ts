import type { Handler } from '#api/backend/base/context.ts';
import { failure } from '#api/contract/failure.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { wholeProduct } from './product.ts';
import { readSimilar } from './similar.ts';
import { readRoots, readTree } from './tree.ts';

export const getRootCategories: Handler<'getRootCategories'> = async (_input, { city, database }) => ({
  list: await readRoots(database, REGION_IDS[city]),
});

export const getMenuTree: Handler<'getMenuTree'> = async (_input, { city, database }) => ({
  list: await readTree(database, REGION_IDS[city]),
});

export const getProduct: Handler<'getProduct'> = async ({ id }, context) => {
  const product = await wholeProduct(id, context);
  return product === null ? failure('product-unknown') : { product };
};

export const getSimilarProducts: Handler<'getSimilarProducts'> = async ({ id }, context) => {
  const list = await readSimilar(id, context);
  return list === null ? failure('product-unknown') : { list };
};
