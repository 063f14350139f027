'use client';

import { useLate } from '#components/kit/ui/use-late.ts';

const load = async () => (await import('./bought-goods.tsx')).BoughtGoods;

/**
 * The place of what this browser's orders were made of. Only it knows them, so what draws them comes
 * after the page, and nobody else asks for it (acc-D15).
 */
export function BuyAgain() {
  const Goods = useLate(load);
  return Goods === null ? null : <Goods />;
}
