import type { BreadcrumbList } from 'schema-dts';
import { toldText } from '../told-text.ts';

/** A step of the path to a page; the page itself may say no address. */
export type LdStep = { name: string; href?: string };

/**
 * The path from the shop's root to a page, every step with its absolute address (crawlers D3); `url` is the
 * page's own.
 */
export function breadcrumbLd(steps: readonly LdStep[], origin: string, url: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: toldText(name),
      item: href === undefined ? url : `${origin}${href}`,
    })),
  };
}
