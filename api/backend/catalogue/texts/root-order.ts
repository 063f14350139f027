import { z } from 'zod';
import type { Queryable } from '#api/backend/db/database.ts';
import { readSetting } from './setting-row.ts';

/** Under which key of `setting` the order stands; written by the content kind «settings/root-order». */
export const ROOT_ORDER_KEY = 'root-category-order';

const ids = z.array(z.int()).catch([]);

/** Ids of the side menu's root categories in the order an operator gave them (D20). */
export async function readRootOrder(db: Queryable): Promise<readonly number[]> {
  return ids.parse((await readSetting(db, ROOT_ORDER_KEY)) ?? []);
}
