import type { Sales, Today, Wait } from '#api/contract/desk/today.ts';
import { mayBy, type Right } from '#lib/desk/rights.ts';
import { REGION_CODES, REGION_IDS } from '#lib/region/codes.ts';
import type { Operator } from '../context.ts';
import { regionIdsOf } from '../region-limit.ts';
import type { Facts, Waiting } from './read-facts.ts';
import { lastDays, type RegionDay } from './read-sales.ts';

const DAYS_OF_WEEK = 7;
/** Something global waits, without a number. */
const ONE: readonly Waiting[] = [{ regionId: null, count: 1, oldestMs: 0 }];

/** What waits by kind: whose right it is, what there is of it, and whether its age says anything. */
const WAITS_OF: Readonly<
  Record<Wait, { may: Right; hasAge: boolean; of: (facts: Facts) => readonly Waiting[] }>
> = {
  'cancel-wishes': { may: 'orders.read', hasAge: true, of: ({ cancelWishes }) => cancelWishes },
  'new-orders': { may: 'orders.read', hasAge: true, of: ({ newOrders }) => newOrders },
  'overdue-requests': { may: 'requests.handle', hasAge: true, of: ({ overdue }) => overdue },
  requests: { may: 'requests.handle', hasAge: true, of: ({ requests }) => requests },
  suspicious: { may: 'requests.handle', hasAge: false, of: ({ suspicious }) => suspicious },
  'dead-letters': { may: 'outbox.read', hasAge: true, of: ({ dead }) => dead },
  'letters-off': { may: 'outbox.read', hasAge: false, of: ({ lettersOff }) => (lettersOff ? ONE : []) },
  'exchange-silent': {
    may: 'orders.read',
    hasAge: false,
    of: ({ exchangeSilent }) => (exchangeSilent ? ONE : []),
  },
  'no-calendar': { may: 'orders.read', hasAge: false, of: ({ noCalendar }) => (noCalendar ? ONE : []) },
};

function sumOf(days: readonly RegionDay[], part: 'whole' | 'untilNow'): Sales {
  return days.reduce(
    (sum, { [part]: { orders, sumKop } }) => ({ orders: sum.orders + orders, sumKop: sum.sumKop + sumKop }),
    { orders: 0, sumKop: 0 },
  );
}

function salesOf(facts: Facts, regionIds: readonly number[] | null): NonNullable<Today['sales']> {
  const seen = facts.sales.filter(({ regionId }) => regionIds === null || regionIds.includes(regionId));
  const days = lastDays(facts.now);
  const today = days.at(-1);
  const weekAgo = days.at(-1 - DAYS_OF_WEEK);
  const on = (day: string | undefined, all: readonly RegionDay[] = seen) =>
    all.filter((each) => each.day === day);
  const regions = REGION_CODES.filter(
    (code) => regionIds === null || regionIds.includes(REGION_IDS[code]),
  ).map((region) => {
    const own = seen.filter(({ regionId }) => regionId === REGION_IDS[region]);
    return { region, today: sumOf(on(today, own), 'whole'), weekAgo: sumOf(on(weekAgo, own), 'untilNow') };
  });
  return {
    today: sumOf(on(today), 'whole'),
    weekAgo: sumOf(on(weekAgo), 'untilNow'),
    weekAgoWhole: sumOf(on(weekAgo), 'whole'),
    regions,
    days: days.map((day) => ({ day, ...sumOf(on(day), 'whole') })),
  };
}

/** What of all facts somebody may see: by rights, and by regions (desk.md §4.7, §5.3). */
export function todayOf(facts: Facts, operator: Pick<Operator, 'roles' | 'regions'>): Today {
  const regionIds = regionIdsOf(operator);
  const isSeen = ({ regionId }: { regionId: number | null }, isRegional: boolean) =>
    regionIds === null || (regionId === null ? !isRegional : regionIds.includes(regionId));
  const waits = (Object.keys(WAITS_OF) as Wait[]).flatMap((what) => {
    const { may, hasAge, of } = WAITS_OF[what];
    if (!mayBy(operator.roles, may)) return [];
    // A request of no region is no limited person's; a letter about no order is everybody's.
    const all = of(facts).filter((each) => isSeen(each, may === 'requests.handle'));
    const count = all.reduce((sum, each) => sum + each.count, 0);
    const oldestMs = hasAge ? Math.max(0, ...all.map((each) => each.oldestMs)) : null;
    return count === 0 ? [] : [{ what, count, oldestMs }];
  });
  const seesOrders = mayBy(operator.roles, 'orders.read');
  const lastAt = facts.lastOrders.filter((each) => isSeen(each, true)).map(({ at }) => at.getTime());
  return {
    at: facts.now.toISOString(),
    waits,
    lastOrderAt: seesOrders && lastAt.length > 0 ? new Date(Math.max(...lastAt)).toISOString() : null,
    sales: seesOrders ? salesOf(facts, regionIds) : null,
  };
}
