import { mulberry32 } from '../mulberry32.ts';

/** Catalogues that schedules end in: two days with the same goods under other names, two prices on each. */
export const TARGETS = [
  { seed: 1, dearer: 0 },
  { seed: 1, dearer: 100 },
  { seed: 2, dearer: 0 },
  { seed: 2, dearer: 100 },
] as const;

/** How files reach the shop. */
export type Sending = {
  /** Shares of a file at which it is cut. */
  cuts: readonly number[];
  /** The place of a fragment that is sent twice, as after an answer that was lost. */
  repeated: number | null;
  /** So many fragments are sent, and then the file from its beginning. */
  begunAnewAfter: number;
  /** The whole file is sent twice. */
  isTwice: boolean;
  /** The process dies while it writes the last fragment, which comes again. */
  isTorn: boolean;
};

/** How an import is asked for. */
export type Asking = {
  how: 'once' | 'again' | 'twice at once';
  /** Statements of the database after which the process dies; null = it lives. */
  dies: number | null;
};

/** A portion, from its session to its outcome. */
export type PortionStep = {
  do: 'portion';
  number: number;
  session: 'new' | 'same';
  sending: Sending;
  goods: Asking;
  offers: Asking;
  /** Where the session is broken off; the portion comes once more in another. */
  brokenOff: 'never' | 'when sent' | 'while goods' | 'while offers';
  /** What 1C does when the shop was away: asks again, or begins the portion anew. */
  afterDeath: 'asks' | 'begins anew';
};

export type Step =
  | PortionStep
  /** What the portion said on another day, before it says what it does today. */
  | {
      do: 'old';
      number: number;
      target: number;
      files: 'both' | 'offers';
      waits: boolean;
      session: 'new' | 'same';
    }
  /** Goods of a portion that is still to come are marked as deleted. */
  | { do: 'deleted'; goods: readonly number[] }
  /** Prices and stocks that the portion has told already. */
  | { do: 'changes'; number: number; share: number }
  /** The operator's feed, yesterday's and today's. */
  | { do: 'feed' }
  | { do: 'orders' | 'complete' }
  /** Two clients at once. */
  | { do: 'together'; steps: readonly Step[] };

export type Schedule = {
  seed: number;
  target: number;
  portions: number;
  isZipped: boolean;
  /** How long an answer waits for the outcome, ms. */
  waitMs: number;
  steps: readonly Step[];
};

export const GOODS = 12;

type Draw = { below(most: number): number; chance(share: number): boolean; one<T>(list: readonly T[]): T };

/** The same draws on every machine. */
function draws(seed: number): Draw {
  const number = mulberry32((seed * 2_654_435_761) >>> 0);
  const next = (): number => number() / 2 ** 32;
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    chance: (share) => next() < share,
    one: (list) => {
      const drawn = list[below(list.length)];
      if (drawn === undefined) throw new Error('There is nothing to draw from.');
      return drawn;
    },
  };
}

function shuffled<T>(list: readonly T[], { below }: Draw): T[] {
  const rest = [...list];
  return list.flatMap(() => rest.splice(below(rest.length), 1));
}

function drawSending({ below, chance }: Draw): Sending {
  const cuts = Array.from({ length: below(4) }, () => below(1000) / 1000).sort((one, other) => one - other);
  return {
    cuts,
    repeated: chance(0.3) ? below(cuts.length + 1) : null,
    begunAnewAfter: chance(0.2) ? 1 + below(cuts.length + 1) : 0,
    isTwice: chance(0.15),
    isTorn: chance(0.1),
  };
}

function drawAsking({ below, chance, one }: Draw): Asking {
  return {
    how: chance(0.6) ? 'once' : one(['again', 'twice at once']),
    dies: chance(0.12) ? below(250) : null,
  };
}

function drawPortion(number: number, draw: Draw): PortionStep {
  return {
    do: 'portion',
    number,
    session: draw.one(['new', 'same']),
    sending: drawSending(draw),
    goods: drawAsking(draw),
    offers: drawAsking(draw),
    brokenOff: draw.chance(0.8) ? 'never' : draw.one(['when sent', 'while goods', 'while offers']),
    afterDeath: draw.one(['asks', 'begins anew']),
  };
}

/** Goods of a portion by their places in the exchange. */
function placesOf(number: number, portions: number): number[] {
  const size = Math.ceil(GOODS / portions);
  const all = Array.from({ length: GOODS }, (_, at) => at);
  return all.slice((number - 1) * size, number * size);
}

/** What may come before a portion says the last word of its goods. */
function drawBefore(number: number, portions: number, draw: Draw): Step[] {
  const steps: Step[] = [];
  if (draw.chance(0.2))
    steps.push({
      do: 'old',
      number,
      target: draw.below(TARGETS.length),
      files: draw.one(['both', 'offers']),
      waits: draw.chance(0.6),
      session: draw.one(['new', 'same']),
    });
  if (draw.chance(0.1)) {
    const goods = placesOf(number, portions).filter(() => draw.chance(0.2));
    if (goods.length > 0) steps.push({ do: 'deleted', goods });
  }
  return steps;
}

/**
 * A schedule that the protocol allows, and that ends in the target whatever was in the shop before: each
 * portion comes at least once, and nothing but what repeats it comes after.
 */
export function drawSchedule(seed: number): Schedule {
  const draw = draws(seed);
  const portions = draw.one([1, 1, 2, 3]);
  const numbers = Array.from({ length: portions }, (_, at) => at + 1);
  const order = draw.chance(0.7) ? numbers : shuffled(numbers, draw);
  const steps: Step[] = [];
  const told: number[] = [];
  for (const number of order) {
    const before = drawBefore(number, portions, draw);
    const portion = drawPortion(number, draw);
    const other = told.length > 0 && draw.chance(0.15) ? drawPortion(draw.one(told), draw) : null;
    steps.push(...before);
    const beside: Step[] = [
      ...(other === null ? [] : [{ ...other, session: 'new' as const }]),
      ...(draw.chance(0.06) ? [{ do: 'feed' } as const] : []),
    ];
    steps.push(beside.length > 0 ? { do: 'together', steps: [portion, ...beside] } : portion);
    told.push(number);
    if (draw.chance(0.25))
      steps.push({ do: 'changes', number: draw.one(told), share: draw.below(100) / 100 });
    if (draw.chance(0.1)) steps.push({ do: draw.one(['orders', 'complete']) });
    if (draw.chance(0.06)) steps.push({ do: 'feed' });
  }
  if (draw.chance(0.5)) steps.push({ do: 'orders' });
  return {
    seed,
    target: draw.below(TARGETS.length),
    portions,
    isZipped: draw.chance(0.5),
    waitMs: draw.one([5, 40, 20_000, 20_000]),
    steps,
  };
}
