import { action } from './action/kind.ts';
import { alert } from './alert/kind.ts';
import { banner } from './banner/kind.ts';
import { brand } from './brand/kind.ts';
import { category } from './category/kind.ts';
import type { ContentKind } from './kind.ts';
import { maintenance } from './maintenance/kind.ts';
import { page } from './page/kind.ts';
import { product } from './product/kind.ts';
import { promo } from './promo/kind.ts';
import { region } from './region/kind.ts';
import { seo } from './seo/kind.ts';
import { service } from './service/kind.ts';
import { settings } from './settings/kind.ts';
import { special } from './special/kind.ts';
import { theme } from './theme/kind.ts';

/**
 * What operators write, by kind, and in this order: the later may speak of the earlier. The store, the lists,
 * the dated moments and the command line follow from it.
 */
export const KINDS = {
  category,
  product,
  page,
  banner,
  service,
  action,
  special,
  brand,
  seo,
  promo,
  region,
  settings,
  theme,
  maintenance,
  alert,
} as const satisfies Readonly<Record<string, ContentKind>>;
export type Kind = keyof typeof KINDS;

export function isKind(name: string): name is Kind {
  return Object.hasOwn(KINDS, name);
}

export const KIND_NAMES: readonly Kind[] = Object.keys(KINDS).filter(isKind);

export function kindOf(name: Kind): ContentKind {
  return KINDS[name];
}
