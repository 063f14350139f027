import type { Handler } from '#api/backend/base/context.ts';
import { failure } from '#api/contract/failure.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { findBrand } from './brand.ts';
import { listBrandCategories } from './categories.ts';
import { listCategoryBrands, readCarousel, readRegionBrands } from './lists.ts';

export const getBrand: Handler<'getBrand'> = async ({ slug }, { city, database }) =>
  (await findBrand(database, REGION_IDS[city], slug)) ?? failure('not-found');

export const getBrandsCarousel: Handler<'getBrandsCarousel'> = (_input, { city, database }) =>
  readCarousel(database, REGION_IDS[city]);

export const getBrands: Handler<'getBrands'> = ({ categoryId }, { city, database }) =>
  categoryId === undefined
    ? readRegionBrands(database, REGION_IDS[city])
    : listCategoryBrands(database, REGION_IDS[city], categoryId);

export const getBrandCategories: Handler<'getBrandCategories'> = async ({ slug }, context) =>
  (await listBrandCategories(slug, context)) ?? failure('not-found');
