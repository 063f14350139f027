import { formatMoney } from '#lib/money.ts';
import { kopecksOf } from '#lib/numbers/written-price.ts';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import type { VolumePrice } from '#lib/packs/price-at.ts';
import { MAX_VOLUME_PRICES, soundSteps } from '#lib/packs/volume-prices.ts';
import type { Currencies } from '../values/currency.ts';
import type { NumbersOfFile } from '../values/numbers-of-file.ts';
import { named, type Say } from '../values/remark.ts';
import { nameOf } from './params.ts';
import { firstText, type RawOffer } from './raw.ts';

/** «Цена от 1000 шт», also «Цена от 1 000»: a parameter whose value is the price of one from there on. */
const STEP = /^цена\s+от\s+(?<from>\d[\d\s]{0,8})(?:\s?(?<unit>\p{L}{1,16})\.?)?$/iu;

/** Whether a parameter speaks of a volume price, so that it is no characteristic. */
export function isVolumePrice(param: { name: string }): boolean {
  return STEP.test(nameOf(param));
}

type Offered = { measure: string; price: number };
type Scale = { currencies: Currencies; numbers: NumbersOfFile };

/**
 * Lower prices of larger quantities, each in a parameter of its own (C17), in the offer's currency. What is
 * no quantity of the measure or no lower price is said and left out; so is what is beyond the most steps.
 */
export function readVolumePrices(
  offer: RawOffer,
  { measure, price: one }: Offered,
  { currencies, numbers }: Scale,
  say: Say,
): VolumePrice[] {
  const rate = currencies.rateOf(firstText(offer, 'currencyid')) ?? 1;
  const steps = offer.params.flatMap((param): VolumePrice[] => {
    const { from = '', unit = measure } = STEP.exec(nameOf(param))?.groups ?? {};
    if (from === '') return [];
    const quantity = Number(from.replace(/\s/g, ''));
    const price = numbers.price(param.value);
    const isUnit = ['шт', measure].includes(unit.toLowerCase());
    if (price.kind === 'price' && isUnit && quantity <= MAX_QUANTITY)
      return [{ from: quantity, price: kopecksOf(price, rate).kopecks }];
    say(`${named(nameOf(param))}: ${named(param.value)} не понято и не учтено.`);
    return [];
  });
  const sound = soundSteps(steps, one);
  if (sound.length < steps.length)
    say(
      `Цены от количества: учтено ${sound.length} из ${steps.length}. Каждая должна быть ниже ${formatMoney(one)} и предыдущей, не больше ${MAX_VOLUME_PRICES}.`,
    );
  return sound;
}
