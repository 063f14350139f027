import type { ListLine } from '#lib/lists/list-line.ts';
import { LIST_PATH, listToken } from '#lib/lists/list-link.ts';
import { pageUrl } from '#lib/urls.ts';

/** The address of a list's page inside a region: servers and logs never see what follows «#» (acc-D15). */
export function listUrl(base: string, lines: readonly ListLine[]): string {
  return `${pageUrl(base, LIST_PATH)}#${listToken(lines)}`;
}
