/** Upper bounds of what is counted by how long it took, seconds; what took longer is in none. */
export const BOUNDS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** How often something took how long. */
export type Times = {
  /** By the first of BOUNDS_S that it did not pass; the last is for what passed all. */
  counts: number[];
  sumS: number;
};

/** What is counted, and by what in turn; each of these is one of a few (operations.md §3). */
export type Tallied = {
  /** Answers to requests, by place, name of page or call, class of status and region. */
  requests: readonly [place: string, name: string, status: string, region: string];
  /** How pages were found. */
  pages: readonly [result: string];
  refusals: readonly [code: string];
  /** Waits for a connection to the database. */
  databaseWaits: readonly [];
  /** Tries to tell somebody outside. */
  outside: readonly [channel: string, result: string];
  carts: readonly [];
  orders: readonly [region: string];
  orderKopecks: readonly [region: string];
  searchesInVain: readonly [];
};
export type TalliedName = keyof Tallied;

/** A number, or times, of one combination of labels. */
export type Series<V> = { labels: readonly string[]; value: V };

type Kept = { numbers: Map<string, Series<number>>; times: Map<string, Series<Times>> };
type Shared = Map<TalliedName, Kept>;

const NAME = Symbol.for('tara.tally');

function kept(name: TalliedName): Kept {
  const all = globalThis as { [NAME]?: Shared };
  all[NAME] ??= new Map();
  const known = all[NAME].get(name);
  if (known !== undefined) return known;
  const made: Kept = { numbers: new Map(), times: new Map() };
  all[NAME].set(name, made);
  return made;
}

/** Counts something that has happened in this process; costs an addition. */
export function tally<N extends TalliedName>(name: N, labels: Tallied[N], by = 1): void {
  const { numbers } = kept(name);
  const key = labels.join('\n');
  const series = numbers.get(key);
  if (series === undefined) numbers.set(key, { labels, value: by });
  else series.value += by;
}

/** Counts something by how long it took, seconds. */
export function time<N extends TalliedName>(name: N, labels: Tallied[N], seconds: number): void {
  const { times } = kept(name);
  const key = labels.join('\n');
  let series = times.get(key);
  if (series === undefined) {
    series = { labels, value: { counts: Array(BOUNDS_S.length + 1).fill(0), sumS: 0 } };
    times.set(key, series);
  }
  const { value } = series;
  let at = 0;
  while (seconds > (BOUNDS_S[at] ?? Number.POSITIVE_INFINITY)) at += 1;
  value.counts[at] = (value.counts[at] ?? 0) + 1;
  value.sumS += seconds;
}

/** What has been counted since the process began. */
export function tallied(name: TalliedName): readonly Series<number>[] {
  return [...kept(name).numbers.values()];
}

/** The same of what was counted by how long it took. */
export function timed(name: TalliedName): readonly Series<Times>[] {
  return [...kept(name).times.values()];
}
