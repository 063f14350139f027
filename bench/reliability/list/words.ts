/** Files of unit tests by their names. */
export const unit = (...names: readonly string[]): string[] =>
  names.map((name) => `tests/unit/${name}.test.ts`);

/** Files of tests in a browser by their names. */
export const inBrowser = (...names: readonly string[]): string[] =>
  names.map((name) => `tests/e2e/${name}.spec.ts`);
