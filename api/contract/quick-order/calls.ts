import * as z from 'zod/mini';
import { MOST_FILE_BYTES, MOST_LINES, MOST_TEXT_BYTES } from '#lib/quick-order/limits.ts';
import { OUTCOMES } from '#lib/quick-order/outcomes.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { cart, changeId } from '../cart.ts';
import { nullable } from '../envelope.ts';
import { listLine } from '../lists.ts';
import { calledFile, repeatDifference } from '../order-room.ts';
import { volumePrice } from '../product.ts';
import {
  count,
  field,
  flag,
  inResult,
  list,
  optionalRoubles,
  optionalText,
  optionalWhole,
  roubles,
  text,
  whole,
  wireObject,
} from '../wire.ts';
import { formOf } from './form-of.ts';

/** A text and a file, and the parts of a form around them. */
const MOST_FORM_BYTES = MOST_FILE_BYTES + MOST_TEXT_BYTES + 64 * 1024;
/** Lines with article, quantity and price, in either way to write a form. */
const MOST_ORDER_BYTES = 2 * 1024 * 1024;

const region = z.enum(REGION_CODES);

/** A product as a line of a preview shows it: what one costs today, its packs and its stock. */
const orderedGood = wireObject({
  id: field('id', whole),
  code: field('code', text),
  name: field('name', z.string()),
  measure: field('measure', z.string()),
  packMin: field('pack_min', whole),
  boxCapacity: field('box_capacity', optionalWhole),
  baseUnit: field('base_unit', optionalText),
  baseCount: field('base_count', z.number()),
  /** What one costs; null where the region does not sell it. */
  price: field('price', optionalRoubles),
  volumePrices: field('volume_prices', list(volumePrice)),
  inCity: field('in_city', flag),
  /** In the region, in `measure`. */
  stock: field('quantity', count),
});
export type OrderedGood = z.output<typeof orderedGood>;

/** A line as it was typed, and what has become of it (price-lists.md §6). */
const orderedLine = wireObject({
  /** The line of the text, or the row of the sheet. */
  line: field('line', whole),
  typed: field('typed', z.string()),
  outcome: field('outcome', z.enum(OUTCOMES)),
  /** What is to be said of it, sentences without a full stop. */
  notes: field('notes', list(z.string())),
  product: field('product', nullable(orderedGood)),
  /** In whole packs; 0 where nothing goes into the cart. */
  quantity: field('quantity', count),
  /** What it may mean, five at most; what is chosen is taken `quantity` times, or one pack. */
  candidates: field('candidates', list(orderedGood)),
  /** How many more there are. */
  more: field('more', count),
});
export type OrderedLine = z.output<typeof orderedLine>;

const preview = wireObject({
  /** The region whose goods and prices these are: what is added says it back. */
  region: field('region', region),
  /** What is to be said of the whole: that it is another region's price list. */
  remarks: field('remarks', list(z.string())),
  lines: field('lines', list(orderedLine)),
  /** Lines that the cart holds now. */
  held: field('held', count),
});
export type QuickOrderPreview = z.output<typeof preview>;

/** The bytes of a file: of a form as they are, in JSON as base64. */
const fileBytes = z.codec(
  z.union([
    z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    z.string().check(z.regex(/^(?:[\w+/]{4}){0,4000000}(?:[\w+/]{2}==|[\w+/]{3}=)?$/)),
  ]),
  z.custom<Uint8Array>(),
  {
    decode: (value) =>
      typeof value === 'string' ? Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0)) : value,
    encode: (value) => value,
  },
);

const previewInput = z.object({ text: z.optional(z.string()), file: z.optional(fileBytes) });

const takenLine = z.extend(listLine, { price: z.optional(z.nullable(roubles)) });

/** What every address of the region begins with, for the ways back of a page. */
const base = z._default(z.enum(['', ...REGION_CODES.map((code) => `/${code}` as const)]), '');

/** What is pressed on the page without JavaScript: the lines' own fields are named by the preview. */
const pageInput = z.looseObject({ region, base, changeId });

/** The calls of the quick order (acc-D9). */
export const quickOrderCalls = {
  /** Reads a list of articles and quantities, pasted or as a file. Changes nothing. */
  previewQuickOrder: {
    method: 'POST',
    path: '/api/quick-order/preview',
    form: formOf,
    mostBody: MOST_FORM_BYTES,
    input: previewInput,
    output: inResult(preview),
  },
  /**
   * Puts checked lines into the cart, beside what is there or instead of it; of a product that the cart holds
   * it becomes so much more. One that comes again under the same `changeId` is made once. What has changed
   * since the preview is told.
   */
  takeQuickOrder: {
    method: 'POST',
    path: '/api/quick-order/take',
    mostBody: MOST_ORDER_BYTES,
    input: z.object({
      lines: z.array(takenLine).check(z.minLength(1), z.maxLength(MOST_LINES)),
      instead: z.boolean(),
      region,
      changeId,
    }),
    output: inResult(
      wireObject({ cart: field('cart', cart), differences: field('differences', list(repeatDifference)) }),
    ),
  },
  /** The same two for a browser without JavaScript, as pages. */
  showQuickOrder: {
    method: 'POST',
    path: '/api/quick-order/page',
    isFile: 'page',
    form: formOf,
    mostBody: MOST_FORM_BYTES,
    input: z.extend(previewInput, { region, base }),
    output: calledFile,
  },
  takeShownOrder: {
    method: 'POST',
    path: '/api/quick-order/page/take',
    isFile: 'page',
    mostBody: MOST_ORDER_BYTES,
    input: pageInput,
    output: calledFile,
  },
} as const;
