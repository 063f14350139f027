/**
 * What is used of the package, which brings no types of its own; those of DefinitelyTyped know no
 * `preferred`.
 */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });
    /**
     * The best of the available ones, of equal ones the preferred first; undefined when all are forbidden.
     */
    encoding<E extends string>(
      available: readonly E[],
      options: { preferred: readonly NoInfer<E>[] },
    ): E | undefined;
  }
}
