/** What a span says besides its name and its times; nothing in it is of a visitor's making. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** Adds what is known at the end only. */
export type Note = (facts: SpanFacts) => void;

/** What a span is of: work of our own, or the time in which somebody else was asked. */
export type SpanKind = 'own' | 'asked';

/** Where is noted what takes time, while traces are told (operations.md §3). */
export type Trace = {
  /**
   * Does some work in a span of its own, below the one that it is called in; where there is none it begins
   * the trace of the request's id.
   */
  within<T>(name: string, kind: SpanKind, work: (note: Note) => Promise<T>): Promise<T>;
  /** Whether what is being done now belongs to a trace that is told. */
  isTold(): boolean;
  /** Headers by which whoever is asked goes on with the trace. */
  headers(): Readonly<Record<string, string>>;
};
