import type * as z from 'zod/mini';
import { earlyCalls } from './early/early-calls.ts';
import { quickOrderCalls } from './quick-order/calls.ts';

/**
 * Every call of the shop (specification section 7), each subject's beside its schemas: method, path with
 * `{required}` and `{optional?}` segments, input (path, query and body together) and output.
 */
export const contract = {
  ...earlyCalls,
  ...quickOrderCalls,
} as const satisfies Record<string, CallShape>;

/** One call, when its name is not known to the types. */
export type CallShape = {
  method: 'GET' | 'POST';
  path: string;
  /** The inputs of a POST that travel in the query. */
  query?: readonly string[];
  /** Whether operators' words are in the answer: names in double braces are filled in for who reads them. */
  written?: true;
  /** Whether everybody who asks the same of the same catalogue gets the same: the answer may be kept. */
  forAll?: true;
  /** The largest body that it takes, bytes, where the usual one is too small. */
  mostBody?: number;
  /** Whether the caller adds `time`. */
  stamped?: boolean;
  /**
   * Whether it answers with a file instead of JSON, to keep or as a page to look at; a refusal is JSON all
   * the same.
   */
  isFile?: boolean | 'page';
  /** Makes what browsers send of its fields where they bring a file along; JSON where nothing is said. */
  form?: (fields: Readonly<Record<string, unknown>>) => FormData;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
};

export type CallName = keyof typeof contract;
/** The calls that answer with files: browsers ask for them by `askFile`. */
export type FileCallName = {
  [N in CallName]: (typeof contract)[N] extends { isFile: true } ? N : never;
}[CallName];
/** What a handler receives and what a caller passes: domain values. */
export type Input<N extends CallName> = z.output<(typeof contract)[N]['input']>;
/** What a handler returns and what a caller gets: domain values. */
export type Output<N extends CallName> = z.output<(typeof contract)[N]['output']>;
