import { COPY_MARK, OFFLINE_PATH } from '#lib/browser/offline-copies.ts';

/**
 * An empty reference is the document's own address, query and all: a link that asks for the page again
 * without any code.
 */
export const THIS_PAGE = '';

/**
 * What the worker has said of the document that was loaded: the moment of its copy (ISO), `none` on the page
 * that stands in for one, null on a page that came from the shop.
 */
export function copyMark(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${COPY_MARK}"]`)?.content ?? null;
}

/**
 * Whether the page with this mark stands in for the one whose address is shown. At its own address, where one
 * may come with a network too, it waits for nothing: the shop answers there with this very page.
 */
export function standsIn(mark: string | null): boolean {
  return mark === 'none' && !window.location.pathname.endsWith(OFFLINE_PATH);
}

const TAKEN = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' } as const;

/** The moment of a copy as visitors read it: «22 ноября 2026 г. в 15:04». */
export function takenText(iso: string): string {
  return new Date(iso).toLocaleString('ru-RU', TAKEN);
}
