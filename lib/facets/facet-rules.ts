/** A filter as the operator wants it. */
export type FacetRule = {
  /** What visitors read, and how feeds call it. */
  name: string;
  /** Other names that feeds give to the same. */
  from: readonly string[];
  show: boolean;
  /**
   * How a value stands in the line of a card: `{}` is the value, `{n}` its number alone («d{n}» → «d73»).
   * Absent = it does not stand there.
   */
  line?: string | undefined;
};

/** The operator's file: which filters listings show, in which order, under which names. */
export type FacetRules = {
  facets: readonly FacetRule[];
  /** Whether what feeds name besides is offered too, after these. */
  others: boolean;
  /** Names of feeds that are never a filter. */
  never: readonly string[];
};

/**
 * What holds until an operator says otherwise: every name that feeds use, in the order of how many goods it
 * tells apart.
 */
export const NO_RULES: FacetRules = { facets: [], others: true, never: [] };
