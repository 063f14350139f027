import { SAID_ONCE } from '#lib/answer-forms.ts';
import { CONSENT } from '#lib/browser/cookies.ts';
import { CART_CHANNEL, CART_LOCK, CART_PATIENCE, EARLY_CART, EARLY_MARKS } from '#lib/browser/early-cart.ts';
import { MEDIA } from '#lib/catalogue/media.ts';
import { formatAmount, formatMoney, formatPrice, grouped } from '#lib/money.ts';
import { countText } from '#lib/numbers/count-text.ts';
import { inBase } from '#lib/packs/amount-text.ts';
import { basePriceText, ofUnits } from '#lib/packs/base-price.ts';
import { cheaperLine } from '#lib/packs/cheaper-line.ts';
import { fullBoxLine, piecesToFullBox } from '#lib/packs/pack-count.ts';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import { PIECE } from '#lib/packs/pack-units.ts';
import { stepText } from '#lib/packs/pack-words.ts';
import { priceAt } from '#lib/packs/price-at.ts';
import { MAX_VOLUME_PRICES, nextPrice, soundSteps } from '#lib/packs/volume-prices.ts';
import { plural } from '#lib/plural.ts';
import { shownPrice } from '#lib/price.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { pictureUrl } from '#lib/urls.ts';
import * as drawing from './draw.ts';

/** What the functions know by name besides each other. */
const NUMBERS = `MAX_QUANTITY=${MAX_QUANTITY},MAX_VOLUME_PRICES=${MAX_VOLUME_PRICES}`;
const CONSTANTS = `const NBSP='\\u00A0',PIECE=${PIECE},MEDIA=${JSON.stringify(MEDIA)},${NUMBERS};`;
const RULES = [
  grouped,
  formatAmount,
  formatMoney,
  formatPrice,
  ofUnits,
  basePriceText,
  countText,
  inBase,
  stepText,
  withUnitsKept,
  plural,
  piecesToFullBox,
  fullBoxLine,
  priceAt,
  shownPrice,
  soundSteps,
  nextPrice,
  cheaperLine,
  pictureUrl,
];

const CONFIG: drawing.EarlyConfig = {
  address: '/api/cart/get?time=',
  preference: { [SAID_ONCE.header]: SAID_ONCE.value },
  name: EARLY_CART,
  consent: CONSENT.name,
  lock: CART_LOCK,
  channel: CART_CHANNEL,
  patience: CART_PATIENCE,
  marks: EARLY_MARKS,
};

/**
 * The script of a document of the cart: it asks for the cart, and draws it, before any code of the page has
 * come. It stands in the document itself, made of the very rules by which the page then draws the same lines.
 */
export function earlyCartScript(): string {
  const functions = [...RULES, ...Object.values(drawing)].map(String).join(' ');
  const start = `askEarly(document.currentScript,${JSON.stringify(CONFIG)})`;
  return `(()=>{${CONSTANTS}${functions.replace(/[ \n]+/g, ' ')} ${start}})()`;
}
