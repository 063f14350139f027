import type { CallName } from '#api/contract/index.ts';
import { SECTION_7 } from '#tests/contract/section-7-calls.ts';

type Fields = Record<string, unknown>;

/** The fields that sections 3 and 7 of the specification name, and the parts of an answer. */
const NAMED: ReadonlySet<string> = new Set(
  [
    'success result data list path brands seo image lasttree region user info date status text product special groups products',
    'id code slug name price price_discount price_old isPromo isSale measure pack_min box_capacity in_city',
    'main_thumbnail_image_url main_original_image_url additional_images description seo_text seo_additional_description',
    'options value brand brand_id catpath quantity sets linked_products icon childs childs_count prduct_count type url sort',
    'vendor_id items cartItems notAvailableProducts promo discount_sum discountSum promo_sum promoSum total total_old added cart',
    'rised removed discount_percent expired ordersCount img hideOnMain goalId advertiser erid banner_desktop banner_mobile',
    'image_path last_page current_page domain phone_number delivery_price delivery_free_limit product_id h1 title keywords',
  ].flatMap((line) => line.split(' ')),
);
/** Of a cart's line no more is promised (section 3). */
const OF_LINE: ReadonlySet<string> = new Set(['code', 'quantity', 'pack_min']);
const LINES: ReadonlySet<string> = new Set(['items', 'cartItems', 'notAvailableProducts']);

function bareOf(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => bareOf(each, names));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => names.has(name));
  return Object.fromEntries(
    kept.map(([name, each]) => [name, bareOf(each, LINES.has(name) ? OF_LINE : names)]),
  );
}

/** Whether another server would know the call at all. */
export function isNamed(call: CallName): boolean {
  return SECTION_7.some((known) => known === call);
}

/** An answer without the fields that are ours alone; a placed order says no more than that it is. */
export function bareAnswer(wire: unknown, call: CallName): unknown {
  return call === 'createOrder' ? { success: true } : (bareOf(wire, NAMED) as Fields);
}
