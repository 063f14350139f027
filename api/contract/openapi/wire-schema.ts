import * as z from 'zod/mini';
import { EMPTY_CART } from '#lib/empty-cart.ts';
import { cart, cartFlags } from '../cart.ts';
import { roubles } from '../wire.ts';

type Schema = z.core.$ZodType;
type Codec = z.core.$ZodPipeDef;

const made = new Map<Schema, Schema>();

/**
 * What our own server sends for a schema of the contract, as a plain schema without codecs. The contract's
 * codecs read more than that (D22); what travels is the one spelling that they write.
 */
export function wireSchema(schema: Schema): Schema {
  const known = made.get(schema);
  if (known !== undefined) return known;
  const plain = plainOf(schema);
  made.set(schema, plain);
  return plain;
}

/** What a schema is, where it says so only when it is asked. */
function defOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'lazy' ? defOf(def.getter()) : def;
}

function plainOf(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectOf(def.shape);
    case 'array':
      return z.array(wireSchema(def.element));
    case 'optional':
      return z.optional(wireSchema(def.innerType));
    case 'nullable':
      return z.nullable(wireSchema(def.innerType));
    case 'default':
      return wireSchema(def.innerType);
    case 'lazy':
      return z.lazy(() => wireSchema(def.getter()));
    case 'pipe':
      return ofCodec(schema, def);
    default:
      return schema;
  }
}

function objectOf(shape: Readonly<Record<string, Schema>>): Schema {
  return z.strictObject(
    Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, wireSchema(each)])),
  );
}

function ofCodec(schema: Schema, codec: Codec): Schema {
  if (schema === roubles) return z.number().check(z.nonnegative());
  const inner = defOf(codec.in);
  // What completes an object that was read writes it as it is.
  if (inner.type === 'pipe' && defOf(inner.out).type === 'custom') return wireSchema(codec.in);
  if (inner.type === 'pipe') return renamed(inner);
  if (inner.type !== 'object') return wireSchema(codec.out);
  return Object.keys(inner.shape).length > 0 ? wireSchema(codec.in) : cartEnvelope(schema);
}

/** An object whose fields are renamed: the names it writes, both where there are two (D42). */
function renamed(codec: Codec): Schema {
  const def = defOf(codec.out);
  if (def.type !== 'object') return wireSchema(codec.out);
  const names = Object.fromEntries(Object.keys(def.shape).map((name) => [name, name]));
  const write = codec.reverseTransform;
  const written = write === undefined ? names : write(names, { value: names, issues: [] });
  const shape = Object.entries(Object(written)).map(([name, source]) => [name, def.shape[String(source)]]);
  // An envelope adds nothing of its own, so what it writes is what it is.
  return objectOf(Object.fromEntries(shape));
}

/** The answer of a cart call: the cart's fields beside the flags, and for `add` once more as a whole. */
function cartEnvelope(schema: Schema): Schema {
  const sample = { cart: EMPTY_CART, added: false, raised: false, removed: false };
  const { result } = Object(z.encode(schema as z.ZodMiniType, sample));
  const shapes = [cart, cartFlags].map((part) => {
    const def = defOf(wireSchema(part));
    return def.type === 'object' ? def.shape : {};
  });
  const repeated = 'cart' in Object(result) ? { cart: wireSchema(cart) } : {};
  return z.strictObject({
    success: z.literal(true),
    result: z.strictObject(Object.assign({}, ...shapes, repeated)),
  });
}
