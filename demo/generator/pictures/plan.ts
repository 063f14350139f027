import type { Plan } from './look.ts';
import { CARE_PLAN } from './plan-care.ts';
import { TABLE_PLAN } from './plan-table.ts';
import { WORK_PLAN } from './plan-work.ts';

const ALL = { ...TABLE_PLAN, ...CARE_PLAN, ...WORK_PLAN };

/** Name of a drawn product shape. */
export type ShapeName = keyof typeof ALL;

/** Every shape with its variants: the closed list of what can be drawn. */
export const PLAN: Readonly<Record<ShapeName, Plan>> = ALL;
