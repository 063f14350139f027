import type { OrderView } from '#api/contract/desk/order-views.ts';
import type { MockDeskAnswers } from './desk-calls.ts';
import { ANNA } from './desk-people.ts';

/** Views of the mocked list of orders: one that a colleague shares, and what is kept. */
export function viewAnswers(): MockDeskAnswers {
  let views: readonly OrderView[] = [
    {
      id: 1,
      name: 'Самовывоз, новые',
      conditions: { tab: 'new', way: 'pickup' },
      isShared: true,
      owner: ANNA,
    },
  ];
  let lastId = 1;
  const said = () => ({
    views: views.toSorted(
      (a, b) => Number(a.owner !== null) - Number(b.owner !== null) || a.name.localeCompare(b.name, 'ru'),
    ),
  });
  return {
    listOrderViews: said,
    keepOrderView: (view) => {
      const others = views.filter(({ owner, name }) => owner !== null || name !== view.name);
      lastId += 1;
      views = [...others, { ...view, id: lastId, owner: null }];
      return said();
    },
    dropOrderView: ({ id }) => {
      views = views.filter((view) => view.id !== id || view.owner !== null);
      return said();
    },
  };
}
