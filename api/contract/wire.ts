import * as z from 'zod/mini';
import { isRefusal, isYes, peeled } from './answers/peeled.ts';

// A page's policy forbids eval. Zod would try it once in the browser, which reports that as a breach.
if (typeof window !== 'undefined') z.config({ jitless: true });

// What is made of other schemas is made by the first who reads or writes it (`z.lazy`): a page's code knows
// sixty calls and makes three of them, and half of all schemas are of this kind.
const anything = z.unknown();

let noteOddity: (message: string) => void = () => undefined;

/**
 * Names who is told of an odd field that was read all the same. Nobody is until then: browsers read no such
 * field.
 */
export function tellOddities(note: (message: string) => void): void {
  noteOddity = note;
}

/**
 * How one domain field travels: its name on the wire and, for fields with two spellings, the other one (D15,
 * D42).
 */
export type WireField<S extends z.ZodMiniType = z.ZodMiniType> = {
  wire: string;
  alias?: string;
  /**
   * Read where the others are not there, never written: what another server may call it where section 3 names
   * nothing.
   */
  elsewhere?: string;
  schema: S;
};

export function field<S extends z.ZodMiniType>(wire: string, schema: S, alias?: string): WireField<S> {
  return alias === undefined ? { wire, schema } : { wire, alias, schema };
}

/** A field that section 3 does not name: `elsewhere` is what another server may call it (D73). */
export function ownField<S extends z.ZodMiniType>(wire: string, schema: S, elsewhere: string): WireField<S> {
  return { wire, schema, elsewhere };
}

type WireFields = Readonly<Record<string, WireField>>;
const fieldsOf = new WeakMap<z.core.$ZodType, WireFields>();

/** The fields of what `wireObject` has made; undefined for any other schema. */
export const fieldsOfObject = (schema: z.core.$ZodType) => fieldsOf.get(schema);

export type DomainOf<F extends WireFields> = { [K in keyof F]: z.output<F[K]['schema']> };

/**
 * Which of its fields are read is said by whoever reads them; going through all of them costs half of a
 * cart's time.
 */
const fieldsOfAnyName = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/**
 * An object that is renamed once, at the boundary: decoding reads wire names (either spelling) and yields
 * domain names, encoding writes wire names (both spellings). A missing field reads as null, which the
 * optional kinds below accept; unknown wire fields are dropped.
 */
export function wireObject<const F extends WireFields>(fields: F) {
  const named = z.lazy(() => renamed(fields));
  fieldsOf.set(named, fields);
  return named;
}

function renamed<const F extends WireFields>(fields: F) {
  const entries = Object.entries(fields);
  const wire = z.looseObject(Object.fromEntries(entries.map(([, f]) => [f.wire, f.schema])));
  const wireWithAliases = z.codec(fieldsOfAnyName, wire, {
    decode: (raw) => {
      const read: Record<string, unknown> = {};
      for (const [, f] of entries) {
        read[f.wire] = raw[f.wire] ?? raw[f.alias ?? f.wire] ?? raw[f.elsewhere ?? f.wire] ?? null;
      }
      return read;
    },
    encode: (written) => {
      const both: Record<string, unknown> = { ...written };
      for (const [, f] of entries) if (f.alias !== undefined) both[f.alias] = both[f.wire];
      return both;
    },
  });
  return z.codec(wireWithAliases, z.custom<DomainOf<F>>(), {
    decode: (raw) => Object.fromEntries(entries.map(([name, f]) => [name, raw[f.wire]])) as DomainOf<F>,
    encode: (domain) => Object.fromEntries(entries.map(([name, f]) => [f.wire, domain[name]])),
  });
}

/**
 * What was read of an object, completed from what else is known: what a server leaves out may follow from the
 * rest. Null when it is none of what is meant. Written as it is.
 */
export function completed<S extends z.ZodMiniType, T extends z.output<S>>(
  read: S,
  complete: (read: z.output<S>) => T | null,
) {
  return z.lazy(() =>
    z.codec(read, z.custom<T>(), {
      decode: (value, context) => {
        const whole = complete(value);
        if (whole !== null) return whole;
        context.issues.push({ code: 'custom', message: 'too little of it', input: value });
        return z.NEVER;
      },
      encode: (value) => value,
    }),
  );
}

/** A text that some backends send as a number: an article of digits alone. */
export const text = z.codec(z.union([z.string(), z.number()]), z.string(), {
  decode: String,
  encode: (value) => value,
});

/** Roubles with 2 decimals on the wire, integer kopecks inside (D25). */
export const roubles = z.codec(z.union([z.number(), z.string()]), z.int().check(z.nonnegative()), {
  decode: (value, context) => {
    const kopecks = Math.round(Number(String(value).replace(/\s/g, '').replace(',', '.')) * 100);
    if (Number.isSafeInteger(kopecks)) return kopecks;
    context.issues.push({ code: 'custom', message: 'not a sum of money', input: value });
    return z.NEVER;
  },
  encode: (kopecks) => kopecks / 100,
});

/** A list that some backends send as an object with numeric keys, or leave out (D22). */
export function list<S extends z.ZodMiniType>(item: S) {
  return z.lazy(() =>
    z.codec(anything, z.array(item), {
      decode: (value) => (typeof value === 'string' ? value : Object.values(value ?? {})) as z.input<S>[],
      encode: (items) => items,
    }),
  );
}

/** What a field says that may be a list, an object or either as a JSON string; null for anything else. */
function listed(value: unknown): unknown[] | null {
  if (typeof value === 'string') {
    try {
      return value === '' ? [] : listed(JSON.parse(value));
    } catch {
      return null;
    }
  }
  if (Array.isArray(value)) return value;
  if (value === null || value === undefined) return [];
  return typeof value === 'object' ? Object.values(value) : null;
}

/**
 * A list that may also come as a JSON string. What cannot be read is empty, and an entry that does not fit is
 * left out, each with a log line: a product is not lost for its pictures (D22).
 */
export function jsonList<S extends z.ZodMiniType>(item: S) {
  return z.lazy(() =>
    z.codec(anything, z.array(item), {
      decode: (value) => {
        const raw = listed(value);
        if (raw === null) noteOddity('Поле-список содержало неверный JSON и прочитано пустым');
        const fitting = (raw ?? []).filter((entry) => z.safeParse(item, entry).success);
        if (fitting.length < (raw?.length ?? 0)) noteOddity('Из поля-списка пропущены записи другого вида');
        return fitting as z.input<S>[];
      },
      encode: (items) => items,
    }),
  );
}

/** `true`/`false`, 1/0 and their strings, as backends send flags. */
export const flag = z.codec(anything, z.boolean(), {
  decode: isYes,
  encode: (value) => value,
});

/** A text that may be absent or empty, null inside, and that some backends send as a number. */
export const optionalText = z.codec(anything, z.nullable(z.string()), {
  decode: (value) => (typeof value === 'number' ? String(value) : value || null) as string | null,
  encode: (value) => value,
});

/** A whole number that some backends send as a string. */
export const whole = z.codec(z.union([z.number(), z.string()]), z.int(), {
  decode: (value) => Number(value),
  encode: (value) => value,
});

/** A count that may be absent: 0 inside. */
export const count = z.codec(anything, z.int(), {
  decode: (value) => Number(value ?? 0),
  encode: (value) => value,
});

/** A sum of money that may be absent (null, empty, missing): null inside, else kopecks. */
export const optionalRoubles = z.codec(anything, z.nullable(roubles), {
  decode: (value) => (value === undefined || value === '' ? null : value) as number | string | null,
  encode: (value) => value,
});

/** A whole number that may be absent: null inside. */
export const optionalWhole = z.codec(anything, z.nullable(z.int()), {
  decode: (value) => (value === undefined || value === null || value === '' ? null : Number(value)),
  encode: (value) => value,
});

/** An answer of bare names, the first of which is `name`; the whole may stand in `data` or `result` (D43). */
export function bare<S extends z.ZodMiniType>(name: string, inner: S) {
  return z.lazy(() =>
    z.codec(anything, inner, {
      decode: (raw) => {
        const read = peeled(raw, name);
        return (Array.isArray(read) ? { [name]: read } : read) as z.input<S>;
      },
      encode: (value) => value,
    }),
  );
}

/**
 * An answer shaped `{success, result}`; a `data` wrapper is unwrapped when `success` is missing on top (D43).
 * A `result` that is no object, or none at all, reads as an empty one, a bare list as its `list`: what was
 * asked is done all the same (D73).
 */
export function inResult<S extends z.ZodMiniType>(inner: S) {
  return z.lazy(() => resultEnvelope(inner));
}

function resultEnvelope<S extends z.ZodMiniType>(inner: S) {
  const envelope = z.looseObject({ success: z._default(z.boolean(), true), result: inner });
  const wire = z.codec(z.looseObject({}), envelope, {
    decode: (raw) => {
      const { result } = peeled(raw, 'result');
      const fields = Array.isArray(result) ? { list: result } : Object(result);
      return { success: !isRefusal(raw), result: fields as z.input<S> } as z.input<typeof envelope>;
    },
    encode: (value) => value as Record<string, unknown>,
  });
  return z.codec(wire, z.custom<z.output<S>>(), {
    decode: (answer) => answer.result as z.output<S>,
    encode: (result) => ({ success: true, result }) as z.output<typeof envelope>,
  });
}
