import type { CategoryNode } from '#api/contract/category.ts';
import { type Failure, isFailure } from '#api/contract/failure.ts';
import type { Region } from '#api/contract/region.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { request } from './http.ts';

/** Each reads what the layout shows; null = refused or no answer, which is logged (D44). */
export async function readMenuTree(city: RegionCode): Promise<CategoryNode[] | null> {
  return (await answered('menu', request('getMenuTree', {}, { city })))?.list ?? null;
}

/** Asks past the backend's own memory, as a reload means to (specification section 7). */
export async function readSaleTree(city: RegionCode): Promise<CategoryNode[] | null> {
  return (await answered('sale menu', request('getSaleTree', { force: 'true' }, { city })))?.list ?? null;
}

export async function readRegionData(city: RegionCode): Promise<Region | null> {
  return (await answered('region', request('getRegionData', {}, { city })))?.region ?? null;
}

async function answered<A extends object>(what: string, asked: Promise<A | Failure>): Promise<A | null> {
  try {
    const answer = await asked;
    if (!isFailure(answer)) return answer as A;
    console.error(`${what}: refused: ${answer.code}`);
  } catch (error) {
    console.error(`${what}: no answer`, error);
  }
  return null;
}
