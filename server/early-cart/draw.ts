import type { EarlyCart } from '#lib/browser/early-cart.ts';
import { MEDIA } from '#lib/catalogue/media.ts';
import { formatMoney, formatPrice } from '#lib/money.ts';
import { basePriceText } from '#lib/packs/base-price.ts';
import { cheaperLine } from '#lib/packs/cheaper-line.ts';
import { fullBoxLine } from '#lib/packs/pack-count.ts';
import { stepText } from '#lib/packs/pack-words.ts';
import { shownPrice } from '#lib/price.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { pictureUrl } from '#lib/urls.ts';

/*
 * What runs in browsers before the page's own code: functions of this file and those it imports are sent as
 * they stand (`script.ts`), so they know nothing but each other and what their arguments say.
 */

/** A line of the cart by the contract's names; money is roubles. */
type ToldLine = {
  name: string;
  code: string;
  measure: string;
  quantity: number;
  sum: number;
  price: number | null;
  price_discount: number;
  price_old: number | null;
  isPromo: boolean;
  isSale: boolean;
  volume_prices: readonly { from: number; price: number }[];
  in_city: boolean;
  pack_min: number;
  box_capacity: number | null;
  base_unit: string | null;
  base_count: number;
  main_thumbnail_image_url: string | null;
  main_original_image_url: string | null;
};

/** The cart's call as the contract answers it. */
type ToldCart = { result: { items: readonly ToldLine[]; notAvailableProducts: readonly unknown[] } };

type Marks = { drawing: string; empty: string; search: string; lines: string; part: string };

/**
 * More lines than a window shows are not drawn, and none of a server that says less of them than ours, or in
 * texts: these wait for the code that can read them (D73). Lines are to be looked at only; the way on from an
 * empty cart works.
 */
export function drawEarly({ result }: ToldCart, marks: Marks): void {
  const place = document.querySelector<HTMLElement>(`[${marks.lines}]`);
  const drawing = document.querySelector(`[${marks.drawing}] ul`);
  if (place === null || drawing === null || result.notAvailableProducts.length > 0) return;
  if (result.items.some(({ name, sum }) => typeof name !== 'string' || typeof sum !== 'number')) return;
  const list = drawing.cloneNode(false) as Element;
  const lines = result.items.slice(0, 6);
  for (const line of lines) {
    const item = drawing.children[0]?.cloneNode(true) as Element;
    fillLine(item, line, marks.part);
    list.append(item);
  }
  if (lines.length > 0) {
    const search = document.querySelector(`[${marks.search}]`);
    const worth = Number(search?.getAttribute(marks.search));
    if (search !== null && result.items.length >= worth) place.append(search.cloneNode());
    place.append(list);
    return;
  }
  const said = document.querySelector(`[${marks.empty}] > *`);
  if (said === null) return;
  place.append(said.cloneNode(true));
  place.setAttribute(marks.lines, 'empty');
  place.inert = false;
}

/** Says a line in its drawing; a part that has nothing to say goes. */
export function fillLine(item: Element, line: ToldLine, part: string): void {
  const kopecks = (roubles: number) => Math.round(roubles * 100);
  const priced = {
    quantity: line.quantity,
    measure: line.measure,
    packMin: line.pack_min,
    boxCapacity: line.box_capacity,
    baseUnit: line.base_unit,
    baseCount: line.base_count,
    price: line.price === null ? null : kopecks(line.price),
    priceDiscount: kopecks(line.price_discount),
    priceOld: line.price_old === null ? null : kopecks(line.price_old),
    isPromo: line.isPromo,
    isSale: line.isSale,
    volumePrices: line.volume_prices.map((step) => ({ from: step.from, price: kopecks(step.price) })),
  };
  const price = shownPrice(priced);
  const unit = price && basePriceText(price.current, priced);
  const before = price ? (price.old ?? price.current) * line.quantity : 0;
  const facts = price ? [stepText(priced), fullBoxLine(line.quantity, priced)].filter(Boolean) : [];
  const words: Record<string, string | null> = {
    name: withUnitsKept(line.name),
    code: line.code,
    price: price && formatPrice(price.current, line.measure) + (unit ? ` · ${unit}` : ''),
    old: price && price.old !== null ? formatMoney(price.old) : null,
    box: facts.join(' · ') || null,
    cheaper: cheaperLine(priced),
    quantity: String(line.quantity),
    measure: line.measure,
    before: before > kopecks(line.sum) ? formatMoney(before) : null,
    sum: formatMoney(kopecks(line.sum)),
  };
  for (const element of item.querySelectorAll(`[${part}]`)) {
    const said = words[element.getAttribute(part) ?? ''];
    if (said === null) element.remove();
    else if (said !== undefined) element.textContent = said;
  }
  item.querySelector(`[${part}=${line.in_city ? 'order' : 'stock'}]`)?.remove();
  const address = line.main_thumbnail_image_url ?? line.main_original_image_url ?? '';
  if (address.startsWith(MEDIA)) item.querySelector('img')?.setAttribute('src', pictureUrl(address, 320));
}

/** What the page's address and its server say to the script. */
export type EarlyConfig = {
  address: string;
  /** A header that asks for a short answer. */
  preference: Readonly<Record<string, string>>;
  name: string;
  /** The cookie of whoever has been here and so has a session. */
  consent: string;
  lock: string;
  channel: string;
  patience: number;
  marks: Marks;
};

/**
 * Asks for the cart, leaves the answer with the page and draws it; `script` goes. The first answer brings a
 * new visitor the session, so that one waits for a turn among the tabs; for anybody else that is time in
 * which fonts and scripts take all connections.
 */
export function askEarly(script: HTMLElement, config: EarlyConfig): void {
  const { address, preference, name, consent, lock, channel, patience, marks } = config;
  const { city = '' } = script.dataset;
  script.remove();
  const ask = async (): Promise<unknown> => {
    const headers = { City: city, ...preference };
    const signal = AbortSignal.timeout(3 * patience);
    const answer = await fetch(address + Date.now(), { headers, credentials: 'include', signal });
    return answer.ok ? answer.json() : null;
  };
  const turn = { signal: AbortSignal.timeout(patience) };
  const isKnown = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${consent}=`));
  const asked = isKnown || !navigator.locks ? ask() : navigator.locks.request(lock, turn, ask);
  const early: EarlyCart = { city, body: asked.catch(() => null), isOld: false, close: () => undefined };
  if ('BroadcastChannel' in window) {
    const tabs = new BroadcastChannel(channel);
    tabs.onmessage = () => {
      early.isOld = true;
    };
    early.close = () => tabs.close();
  }
  Object.assign(window, { [name]: early });
  const draw = (told: unknown): void => {
    try {
      drawEarly(told as ToldCart, marks);
    } catch {
      document.querySelector(`[${marks.lines}]`)?.replaceChildren();
    }
  };
  early.body.then((told) => {
    if (document.readyState !== 'loading') draw(told);
    else addEventListener('DOMContentLoaded', () => draw(told));
  });
}
