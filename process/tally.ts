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
  /** Statements that a replica may answer, by who did. */
  databaseReads: readonly [server: 'primary' | 'replica'];
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

/** Labels lead on one by one: joining them would cost more than the counting. */
type Branch = { next: Map<string, Branch>; number: Series<number> | null; times: Series<Times> | null };
type Shared = Map<TalliedName, Branch>;

const NAME = Symbol.for('tara.tally');

const branch = (): Branch => ({ next: new Map(), number: null, times: null });

function rootOf(name: TalliedName): Branch {
  const all = globalThis as { [NAME]?: Shared };
  all[NAME] ??= new Map();
  const known = all[NAME].get(name);
  if (known !== undefined) return known;
  const made = branch();
  all[NAME].set(name, made);
  return made;
}

function branchOf(name: TalliedName, labels: readonly string[]): Branch {
  let at = rootOf(name);
  for (const label of labels) {
    let next = at.next.get(label);
    if (next === undefined) {
      next = branch();
      at.next.set(label, next);
    }
    at = next;
  }
  return at;
}

/** Counts something that has happened in this process; costs an addition. */
export function tally<N extends TalliedName>(name: N, labels: Tallied[N], by = 1): void {
  const at = branchOf(name, labels);
  at.number ??= { labels, value: 0 };
  at.number.value += by;
}

/** Counts something by how long it took, seconds. */
export function time<N extends TalliedName>(name: N, labels: Tallied[N], seconds: number): void {
  const at = branchOf(name, labels);
  at.times ??= { labels, value: { counts: Array(BOUNDS_S.length + 1).fill(0), sumS: 0 } };
  const { value } = at.times;
  let within = 0;
  while (seconds > (BOUNDS_S[within] ?? Number.POSITIVE_INFINITY)) within += 1;
  value.counts[within] = (value.counts[within] ?? 0) + 1;
  value.sumS += seconds;
}

function leaves<V>(at: Branch, pick: (branch: Branch) => V | null): V[] {
  const own = pick(at);
  return [...(own === null ? [] : [own]), ...[...at.next.values()].flatMap((next) => leaves(next, pick))];
}

/** What has been counted since the process began. */
export function tallied(name: TalliedName): readonly Series<number>[] {
  return leaves(rootOf(name), ({ number }) => number);
}

/** The same of what was counted by how long it took. */
export function timed(name: TalliedName): readonly Series<Times>[] {
  return leaves(rootOf(name), ({ times }) => times);
}
