import type { ShopRouter } from '#components/kit/ui/follow-links.ts';
import { marked } from '#components/kit/ui/marks.ts';
import { readMark } from '#components/kit/ui/read-mark.ts';
import { listingQueryText, withQuery } from '#lib/listing-urls.ts';
import { DEFAULT_SORT, sortNamed } from '#lib/sorts.ts';

const FORM = marked('brands');

/**
 * Makes a navigation of a form over brands, to the address in its one spelling: `?brands=a,b`. Without it the
 * browser sends `?brands=a&brands=b`. The answer stops it.
 */
export function listenToBrands(router: ShopRouter): () => void {
  function send(event: SubmitEvent) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return;
    event.preventDefault();
    const data = new FormData(form);
    const sort = sortNamed(String(data.get('sort'))) ?? DEFAULT_SORT;
    const brands = data.getAll('brands').map(String).sort();
    // A browser without popovers shows the panel in the flow; there is nothing to hide then.
    form.closest<HTMLElement>('[popover]')?.hidePopover?.();
    const address = `${form.getAttribute('action')}${listingQueryText({ sort, brands })}`;
    router.push(withQuery(address, readMark(form, 'brands') ?? ''), { scroll: false });
  }
  document.addEventListener('submit', send);
  return () => document.removeEventListener('submit', send);
}
