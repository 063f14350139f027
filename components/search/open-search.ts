import { mark, marked } from '#components/kit/ui/marks.ts';
import { keepSearch } from '#store/searches.ts';
import { PAGE_FIELD } from './page/page-field.ts';
import { openOverlay } from './search-address.ts';
import { searchable } from './searchable.ts';

/** Follows an address of the shop as its links do. */
function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  for (const [name, value] of Object.entries(mark('go', ''))) link.setAttribute(name, value);
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands what was typed in the header over to the field of the search page. */
function typeInPage(field: HTMLInputElement, header: HTMLInputElement | null, text: string): void {
  const typed = header?.value || text;
  if (header !== null) header.value = '';
  if (typed !== '') field.value = typed;
  field.focus();
}

/**
 * Opens the search with what was typed in the header. What was entered whole leads to the page of its results
 * at once, anything else to the overlay; the search page has a field of its own in its place (acc-C16).
 */
export function openSearch(text: string, isEntered = false): void {
  const header = document.querySelector<HTMLInputElement>(`${marked('search')} input`);
  const field = document.getElementById(PAGE_FIELD);
  const query = isEntered ? searchable(text) : '';
  if (field instanceof HTMLInputElement) {
    typeInPage(field, header, text);
    if (query !== '') field.form?.requestSubmit();
  } else if (query !== '' && header?.form) {
    keepSearch(query);
    header.value = '';
    follow(`${header.form.action}?${new URLSearchParams({ search: query })}`);
  } else openOverlay(text);
}
