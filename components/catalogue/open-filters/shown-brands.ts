import { marked } from '#components/kit/ui/marks.ts';

/** A brand as the form of the page offers it (`listing/brand-filter.tsx`), which works without this code. */
export type ShownBrand = { slug: string; name: string; count: string; isChosen: boolean; isOff: boolean };

const FORM = `main ${marked('brands')}`;

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`${FORM} input[name=brands]`)];
}

/** The brands of the page that is shown, as its address has them. */
export function shownBrands(): ShownBrand[] {
  return boxes().map(({ value, defaultChecked, disabled, parentElement }) => {
    const [name = '', count = ''] = [...(parentElement?.querySelectorAll('span') ?? [])].map(
      ({ textContent }) => textContent,
    );
    return { slug: value, name, count, isChosen: defaultChecked, isOff: disabled };
  });
}

/** Chooses these brands in the page's own form, and sends it. */
export function sendBrands(chosen: ReadonlySet<string>): void {
  const all = boxes();
  for (const box of all) box.checked = chosen.has(box.value);
  all[0]?.form?.requestSubmit();
}
