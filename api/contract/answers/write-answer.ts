import * as z from 'zod/mini';
import { fieldsOfObject, type WireField } from '../wire.ts';

type Schema = z.core.$ZodType;
type Write = (value: unknown) => unknown;

const asIs: Write = (value) => value;
const made = new WeakMap<Schema, Write>();

/**
 * What a schema writes of a value that the shop itself has made, without asking each field what it is: the
 * types have said so, and a list of filters or goods takes the schema longer than its statement.
 */
export function writerOf(schema: Schema): Write {
  const known = made.get(schema);
  if (known !== undefined) return known;
  const write = writerFor(schema);
  made.set(schema, write);
  return write;
}

/** Of what may stand within itself: found when it is first written. */
function later(find: () => Write): Write {
  let write: Write | undefined;
  return (value) => {
    write ??= find();
    return write(value);
  };
}

function writerFor(schema: Schema): Write {
  const fields = fieldsOfObject(schema);
  if (fields !== undefined) return later(() => renaming(fields));
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'lazy':
      return later(() => writerOf(def.getter()));
    case 'pipe':
      return ofCodec(def);
    case 'array':
      return ofList(writerOf(def.element));
    case 'object':
      return ofObject(def);
    case 'nullable':
    case 'optional':
    case 'default':
      return unlessAbsent(writerOf(def.innerType));
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'unknown':
    case 'custom':
      return asIs;
    default:
      return (value) => z.encode(schema as z.ZodMiniType, value);
  }
}

const unlessAbsent = (write: Write): Write =>
  write === asIs ? asIs : (value) => (value === null || value === undefined ? value : write(value));

const ofList = (write: Write): Write =>
  write === asIs ? asIs : (items) => (items as readonly unknown[]).map(write);

/** What comes out of a codec is written back to what goes in. */
function ofCodec({ in: inner, out, reverseTransform }: z.core.$ZodPipeDef): Write {
  const [before, after] = [writerOf(out), writerOf(inner)];
  if (reverseTransform === undefined) return (value) => after(before(value));
  return (value) => {
    const payload = { value: before(value), issues: [] };
    const written = after(reverseTransform(payload.value, payload));
    if (payload.issues.length > 0) throw new TypeError('The shop has made what the contract cannot write.');
    return written;
  };
}

/** Fields that nobody names are dropped, or come last where the schema lets them pass. */
function ofObject({ shape, catchall }: z.core.$ZodObjectDef): Write {
  const fields = Object.entries(shape).map(([name, each]) => ({ name, write: writerOf(each) }));
  const isLoose = catchall !== undefined;
  if (isLoose && fields.length === 0) return asIs;
  return (value) => {
    const from = value as Readonly<Record<string, unknown>>;
    const written: Record<string, unknown> = {};
    for (const { name, write } of fields) if (name in from) written[name] = write(from[name]);
    if (!isLoose) return written;
    for (const name of Object.keys(from)) if (!(name in shape)) written[name] = from[name];
    return written;
  };
}

/** Wire names in the order of the fields, then their other spellings. */
function renaming(fields: Readonly<Record<string, WireField>>): Write {
  const entries = Object.entries(fields).map(([name, { wire, alias, schema }]) => ({
    name,
    wire,
    alias,
    write: writerOf(schema),
  }));
  const aliases = entries.flatMap(({ wire, alias }) => (alias === undefined ? [] : [{ wire, alias }]));
  return (value) => {
    const from = value as Readonly<Record<string, unknown>>;
    const written: Record<string, unknown> = {};
    for (const { name, wire, write } of entries)
      written[wire] = write === asIs ? from[name] : write(from[name]);
    for (const { wire, alias } of aliases) written[alias] = written[wire];
    return written;
  };
}
