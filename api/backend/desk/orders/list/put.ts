/** Takes a value of a statement and gives the place where it stands, `$1`. */
export type Put = (value: unknown) => string;

/** A statement that is put together: its values in the order of their places. */
export function putting(): { put: Put; values: unknown[] } {
  const values: unknown[] = [];
  return {
    values,
    put: (value) => {
      values.push(value);
      return `$${values.length}`;
    },
  };
}
