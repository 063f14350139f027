import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { PageActionButtons } from '#components/kit/ui/page-actions.ts';
import { PageActions } from '#components/product/goods/page-actions.tsx';
import { defineElements } from '#components/visit/elements.ts';

beforeAll(defineElements);
afterEach(cleanup);

it('acc-C3: a printed product says the day in Moscow and its address, also where the browser’s own key prints it', () => {
  const { container } = render(<PageActions productId={8} />);
  const actions = container.querySelector('page-actions');
  if (!(actions instanceof PageActionButtons)) throw new Error('not defined');
  actions.clock = { now: () => new Date('2026-11-30T22:30:00Z') };
  window.history.replaceState(null, '', '/msk/goods/8?utm_source=letter');
  window.dispatchEvent(new Event('beforeprint'));
  const { origin } = window.location;
  expect(actions.dataset.printed?.replace(/\s/g, ' ')).toBe(`1 декабря 2026 г., ${origin}/msk/goods/8`);
});
