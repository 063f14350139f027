import { formatPrice } from '../money.ts';

/** What is not as a preview said; prices in kopecks, null where the region does not sell it any more. */
type Change = {
  name: string;
  measure: string;
  priceBefore: number;
  priceNow: number | null;
  quantityBefore: number;
  quantityNow: number;
};

/** A change since the preview as a sentence without a full stop. */
export function changeText(change: Change): string {
  const { name, measure, priceBefore, priceNow, quantityBefore, quantityNow } = change;
  if (priceNow === null) return `${name}: больше не продаётся, в корзину не добавлен`;
  const parts = [
    ...(priceBefore === priceNow
      ? []
      : [`цена была ${formatPrice(priceBefore, measure)}, теперь ${formatPrice(priceNow, measure)}`]),
    ...(quantityBefore === quantityNow ? [] : [`количество ${quantityBefore} → ${quantityNow}`]),
  ];
  return `${name}: ${parts.join('; ')}`;
}
