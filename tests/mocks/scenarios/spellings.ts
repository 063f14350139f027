import type { CallName } from '#api/contract/index.ts';

type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every object inside of an answer, the innermost first, as `change` makes it. */
function eachObject(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((each) => eachObject(each, change));
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([name, each]) => [name, eachObject(each, change)] as const);
  return change(Object.fromEntries(inner));
}

/** `childs` as an object with numeric keys (D22). */
export function childsAsObject(wire: unknown): unknown {
  return eachObject(wire, (fields) =>
    Array.isArray(fields.childs)
      ? { ...fields, childs: Object.fromEntries(fields.childs.entries()) }
      : fields,
  );
}

const OTHER_NAMES = { items: 'cartItems', discount_sum: 'discountSum', promo_sum: 'promoSum' } as const;

/** Calls that answer `{success}` and no result that could be wrapped (specification section 7). */
const SUCCESS_ALONE: ReadonlySet<CallName> = new Set<CallName>([
  'createRecall',
  'createWholesale',
  'createLowPrice',
]);

/** The other of two spellings alone, and `{success, result}` inside of `data` (D42, D43). */
export function otherSpelling(wire: unknown, call: CallName): unknown {
  const renamed = eachObject(wire, (fields) => {
    const both = Object.entries(OTHER_NAMES).filter(([name, other]) => name in fields && other in fields);
    const gone: ReadonlySet<string> = new Set(both.map(([name]) => name));
    return Object.fromEntries(Object.entries(fields).filter(([name]) => !gone.has(name)));
  });
  const isWrapped = !SUCCESS_ALONE.has(call);
  return isWrapped && isObject(renamed) && 'result' in renamed && renamed.success === true
    ? { data: renamed }
    : renamed;
}

/** Half a JSON text where a list of a product belongs: it reads as empty (D22). */
export function brokenJson(wire: unknown): unknown {
  return eachObject(wire, (fields) => ({
    ...fields,
    ...('additional_images' in fields ? { additional_images: '["/media/p/plat' } : {}),
    ...('options' in fields ? { options: '[{"id":1,"na' } : {}),
  }));
}
