import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { sellableQuantity } from '#lib/packs/pack-rule.ts';
import type { EditedLine } from './edited-line.ts';

/** A price of one's own, kopecks per measure, and why. */
export type OwnPrice = { kopecks: number; reason: string };

/** What of a line is to be otherwise, and what of it was seen. */
export type LineChange = {
  line: number;
  was: { quantity: number; price: number };
  /** 0 takes the line out. */
  quantity: number;
  own?: OwnPrice | undefined;
};
export type LineAdded = { code: string; quantity: number; own?: OwnPrice | undefined };

/** What a region sells of an article today. */
export type Offer = {
  productId: number;
  code: string;
  name: string;
  measure: string;
  packMin: number;
  price: (quantity: number) => { current: number; old: number | null };
  isMarked: boolean;
};

export type Ground = {
  /** Multiples that goods are sold in, by their ids. */
  packs: ReadonlyMap<number, number>;
  /** By articles. */
  offers: ReadonlyMap<string, Offer>;
  /** Prices of one's own may be this low, per cent off; no bound where null. */
  floorPercent: number | null;
};

/** Lines as they would be; or what is wrong, by line (`line:3`) or article (`code:ПЛ-1`). */
export type Applied =
  | { kind: 'applied'; lines: EditedLine[]; reasons: string[] }
  | { kind: 'refused'; fields: Record<string, string> }
  /** Somebody else has changed the same line. */
  | { kind: 'conflict'; fields: Record<string, string> };

/** A price of one's own over what the line costs otherwise; why not, as words. */
function ownPriced(line: EditedLine, own: OwnPrice | undefined, floor: number | null): EditedLine | string {
  if (own === undefined) return line;
  if (own.reason.trim() === '') return 'Назовите причину своей цены';
  if (floor !== null && own.kopecks * 100 < line.price * (100 - floor))
    return `Цену ниже ${floor} % скидки даёт только владелец`;
  const before = Math.max(line.priceOld ?? line.price, line.price);
  return { ...line, price: own.kopecks, priceOld: before > own.kopecks ? before : null };
}

function changed(
  line: EditedLine,
  { was, quantity, own }: LineChange,
  ground: Ground,
): EditedLine | string | null {
  if (quantity === 0) return null;
  const pack = line.productId === null ? 1 : (ground.packs.get(line.productId) ?? 1);
  const whole = quantity === was.quantity ? quantity : sellableQuantity(quantity, pack);
  if (whole !== quantity) return `Продаётся кратно ${pack}: поставьте ${whole}`;
  return ownPriced({ ...line, quantity }, own, ground.floorPercent);
}

function added({ code, quantity, own }: LineAdded, line: number, ground: Ground): EditedLine | string {
  const offer = ground.offers.get(code);
  if (offer === undefined) return 'В этом регионе такого товара нет';
  const whole = sellableQuantity(quantity, offer.packMin);
  if (whole !== quantity) return `Продаётся кратно ${offer.packMin}: поставьте ${whole}`;
  const { productId, name, measure, isMarked } = offer;
  const { current, old } = offer.price(quantity);
  const row = {
    line,
    productId,
    code: offer.code,
    name,
    measure,
    quantity,
    price: current,
    priceOld: old,
    isMarked,
  };
  return ownPriced(row, own, ground.floorPercent);
}

/**
 * Lines after a change (desk.md §4.1): what stays keeps its sold price, for more of it too; what is added has
 * the region's price of today. Changes of different lines join; of the same one the second is told.
 */
export function applyEdit(
  lines: readonly EditedLine[],
  { changes, adds }: { changes: readonly LineChange[]; adds: readonly LineAdded[] },
  ground: Ground,
): Applied {
  const wrong: Record<string, string> = {};
  const taken: Record<string, string> = {};
  const byLine = new Map(changes.map((change) => [change.line, change]));
  const here = new Set(lines.map(({ line }) => line));
  for (const { line } of changes) if (!here.has(line)) taken[`line:${line}`] = 'Строки уже нет';
  const kept = lines.flatMap((line): EditedLine[] => {
    const change = byLine.get(line.line);
    if (change === undefined) return [line];
    if (line.quantity !== change.was.quantity || line.price !== change.was.price) {
      taken[`line:${line.line}`] = `${change.was.quantity} → ${line.quantity}`;
      return [line];
    }
    const next = changed(line, change, ground);
    if (typeof next === 'string') wrong[`line:${line.line}`] = next;
    return next === null || typeof next === 'string' ? [] : [next];
  });
  let last = Math.max(0, ...lines.map(({ line }) => line));
  const codes = new Set(kept.map(({ code }) => code));
  const more = adds.flatMap((add): EditedLine[] => {
    last += 1;
    const next = codes.has(add.code) ? 'Уже есть в заказе: измените количество' : added(add, last, ground);
    codes.add(add.code);
    if (typeof next === 'string') wrong[`code:${add.code}`] = next;
    return typeof next === 'string' ? [] : [next];
  });
  const all = [...kept, ...more];
  if (Object.keys(taken).length > 0) return { kind: 'conflict', fields: taken };
  if (Object.keys(wrong).length > 0) return { kind: 'refused', fields: wrong };
  if (all.length === 0)
    return { kind: 'refused', fields: { lines: 'Без строк заказа не бывает: отмените его' } };
  if (all.length > MAX_CART_LINES)
    return { kind: 'refused', fields: { lines: `В заказе не больше ${MAX_CART_LINES} строк` } };
  const reasons = [...changes, ...adds].flatMap(({ own }) => (own === undefined ? [] : [own.reason.trim()]));
  return { kind: 'applied', lines: all, reasons };
}
