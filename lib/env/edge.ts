import { z } from 'zod';
import { httpUrl, token, whole } from './values.ts';

/** How a cache in front is told to forget: by a request that the example for Varnish takes, or by JSON. */
export const EDGE_MANNERS = ['varnish', 'json'] as const;
export type EdgeManner = (typeof EDGE_MANNERS)[number];

/** Settings of a cache in front of the shop (operations §4). */
export const edgeShape = {
  EDGE_CACHE: z
    .enum(['off', ...EDGE_MANNERS], { error: `нужно одно из: off, ${EDGE_MANNERS.join(', ')}` })
    .default('off'),
  EDGE_PURGE_URL: httpUrl.optional(),
  EDGE_PURGE_TOKEN: token.optional(),
  EDGE_SECONDS: whole(10, 86_400).default(300),
};

/** A cache in front that keeps pages until they are said to be old. */
export type EdgeSettings = {
  manner: EdgeManner;
  /** Where it is told which pages are old. */
  purgeUrl: string;
  /** What it knows the shop by; null = nothing but the network. */
  token: string | null;
  /** A page is kept for so long where the word that it is old got lost, seconds. */
  keptS: number;
};

type Values = z.output<z.ZodObject<typeof edgeShape>>;

/** Null where there is no such cache, and a problem where nobody says how it is told. */
export function edgeOf(values: Values): { value: EdgeSettings | null; problems: readonly string[] } {
  const { EDGE_CACHE: manner, EDGE_PURGE_URL: purgeUrl } = values;
  if (manner === 'off') return { value: null, problems: [] };
  if (purgeUrl === undefined)
    return { value: null, problems: [`EDGE_PURGE_URL: нужно, раз задано EDGE_CACHE=${manner}`] };
  const token = values.EDGE_PURGE_TOKEN ?? null;
  return { value: { manner, purgeUrl, token, keptS: values.EDGE_SECONDS }, problems: [] };
}
