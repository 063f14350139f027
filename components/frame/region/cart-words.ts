import type { CartThere } from '#api/contract/cart-there.ts';
import { deliveryCostText } from '#components/buying/cart/delivery-words.ts';
import { formatMoney } from '#lib/money.ts';
import { plural } from '#lib/plural.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { REGION_IN } from '#lib/region/names.ts';
import { PRODUCTS } from '#lib/text/counted-nouns.ts';
import { namedFew } from '#lib/text/named-few.ts';

/**
 * What becomes of the cart in another region: «3 товара дороже, 1 нет в Санкт-Петербурге, доставка 800,00 ₽»
 * (acc-D11). Sums compare the same goods; what falls out is named apart.
 */
export function cartThereText(there: CartThere, region: RegionCode): string {
  const said = (
    [
      [there.dearer, 'дороже'],
      [there.cheaper, 'дешевле'],
      [there.ordered, 'под заказ'],
      [there.missing.length, `нет ${REGION_IN[region]}`],
      [there.found, 'снова в продаже'],
    ] as const
  ).filter(([count]) => count > 0);
  // Only the first number says of what.
  const differences = said.map(([count, what], at) =>
    at === 0 ? `${count}\u00A0${plural(count, PRODUCTS)} ${what}` : `${count}\u00A0${what}`,
  );
  const changes = differences.length === 0 ? ['цены и наличие те же'] : differences;
  const delivery = `доставка ${deliveryCostText(there.delivery)}`;
  const sums =
    there.same === there.sameHere
      ? ''
      : ` Те же товары — ${formatMoney(there.same)} вместо ${formatMoney(there.sameHere)}.`;
  const gone =
    there.missing.length === 0
      ? ''
      : ` Не поедут: ${namedFew(there.missing)} — на ${formatMoney(there.missingSum)}.`;
  return `Корзина сохранится: ${[...changes, delivery].join(', ')}.${sums}${gone}`;
}
