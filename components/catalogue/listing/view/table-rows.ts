import { loadTileControl, takenTiles } from '#components/buying/cart/quantity/tile-buy-element.ts';
import { listingView } from '#store/listing-view.ts';
import { pageState } from '#store/shown-page.ts';
import { GROWN } from './more-goods.ts';

const GOODS = '.listing_goods';
const PLACES = `${GOODS} tile-buy`;
const FIELDS = `${GOODS} tile-buy input`;

/** Rows that were not asked for by their product's being in the cart count down from here. */
let lastNumber = 0;

function untaken(): HTMLElement[] {
  const taken = new Set(takenTiles.getState().taken.map(({ place }) => place));
  return [...document.querySelectorAll<HTMLElement>(PLACES)].filter((place) => !taken.has(place));
}

/** Gives every row of a shown table its field: what stands there until then is «В корзину». */
async function fillRows(): Promise<void> {
  if (!listingView.getState().isTable || untaken().length === 0) return;
  await loadTileControl();
  const rows = untaken().map((place) => {
    const text = (name: string) => place.getAttribute(name) ?? '';
    const name = place.parentElement?.querySelector('h3')?.textContent ?? '';
    const product = { code: text('code'), packMin: Number(text('pack')), measure: text('measure') };
    place.replaceChildren();
    lastNumber -= 1;
    return { number: lastNumber, place, product: { ...product, isSold: true, name } };
  });
  takenTiles.setState(({ taken }) => ({ taken: [...taken, ...rows] }));
}

function onEnter(event: KeyboardEvent): void {
  const { target, key, shiftKey } = event;
  const isField = target instanceof HTMLElement && target.matches(FIELDS);
  if (key !== 'Enter' || !isField || !listingView.getState().isTable) return;
  const fields = [...document.querySelectorAll<HTMLElement>(FIELDS)];
  const next = fields[fields.indexOf(target) + (shiftKey ? -1 : 1)];
  (next ?? document.querySelector<HTMLElement>('table-foot a, table-foot button'))?.focus();
}

/**
 * What a table of goods hears: its rows get their fields whenever it is shown or has others, and Enter goes
 * to the next row, with Shift to the one before. The answer stops it.
 */
export function listenToTable(): () => void {
  const fill = () => void fillRows().catch(console.error);
  fill();
  document.addEventListener('keydown', onEnter);
  const stops = [
    listingView.subscribe(fill),
    pageState.subscribe(() => setTimeout(fill)),
    () => document.removeEventListener('keydown', onEnter),
  ];
  document.addEventListener(GROWN, fill);
  stops.push(() => document.removeEventListener(GROWN, fill));
  return () => {
    for (const stop of stops) stop();
  };
}
