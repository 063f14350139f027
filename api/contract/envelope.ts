import * as z from 'zod/mini';

/**
 * An answer shaped `{data}` (specification section 7): what is inside comes and goes bare. `data` may as well
 * mean the answer itself, so one without is read as what would be inside (D73).
 */
export function inData<S extends z.ZodMiniType>(inner: S) {
  return z.lazy(() => dataEnvelope(inner));
}

function dataEnvelope<S extends z.ZodMiniType>(inner: S) {
  const envelope = z.looseObject({ data: inner });
  const wire = z.codec(z.unknown(), envelope, {
    decode: (raw) =>
      ({ data: Object(raw).data === undefined ? raw : Object(raw).data }) as z.input<typeof envelope>,
    encode: (value) => value,
  });
  return z.codec(wire, z.custom<z.output<S>>(), {
    decode: (answer) => answer.data as z.output<S>,
    encode: (data) => ({ data }) as z.output<typeof envelope>,
  });
}

/** A value that is null when the backend has none, or has something else in its place (D73). */
export function nullable<S extends z.ZodMiniType>(inner: S) {
  return z.lazy(() =>
    z.codec(z.unknown(), z.nullable(inner), {
      decode: (value) => (z.safeParse(inner, value).success ? (value as z.input<S>) : null),
      encode: (value) => value,
    }),
  );
}
