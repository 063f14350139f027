/** The shop's own goals (acc-E6); an operator's banner may have one of its own, in any words. */
export type Goal =
  | 'addToCart'
  | 'trySendRecall'
  | 'recallSent'
  | 'recallHeader'
  | 'phoneHeaderClick'
  | 'phoneClick'
  | 'socialClick'
  | 'sidebarBannerClick';

/** A product as analytics know it: by its article, in roubles, in units of its measure. */
export type TrackedProduct = { id: string; name: string; price: number; quantity?: number };

/** Everything that is ever told to analytics; no event names a person. */
export type TrackedEvent =
  | { kind: 'goal'; goal: Goal | { ofBanner: string } }
  /** A page is shown; addresses without what is private in them. */
  | { kind: 'page'; url: string; referrer: string; title: string }
  | { kind: 'impression' | 'detail' | 'add' | 'remove'; products: readonly TrackedProduct[] }
  /** Sums in roubles; `revenue` includes delivery. */
  | {
      kind: 'purchase';
      order: string;
      revenue: number;
      shipping: number;
      products: readonly TrackedProduct[];
    };

/** A goal's name as both counters get it. */
export function goalName({ goal }: Extract<TrackedEvent, { kind: 'goal' }>): string {
  return typeof goal === 'string' ? goal : goal.ofBanner;
}
