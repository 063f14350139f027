import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecentList } from '#components/product/recent/recent-list.tsx';
import { recentOf } from '#components/product/recent/recent-of.ts';
import { keepRecent, readRecent, withRecent } from '#store/recent.ts';
import { card, renderInMoscow } from '../product/shop.tsx';

const recent = (id: number) => ({ id, code: `А${id}`, name: `Товар ${id}`, picture: null });
const ids = () => readRecent().map(({ id }) => id);
const shown = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('acc-C8 recent products', () => {
  it('are kept newest first, each once, four at most', () => {
    for (const id of [1, 2, 3, 2, 4, 5]) keepRecent(recent(id));
    expect(ids()).toEqual([5, 4, 2, 3]);
    expect(withRecent([recent(1)], recent(1))).toHaveLength(1);
  });

  it('D28 show the list without the current product, which then is in front', () => {
    for (const id of [1, 2, 3]) keepRecent(recent(id));
    renderInMoscow(<RecentList current={recent(2)} />);
    expect(shown()).toEqual(['/msk/goods/3', '/msk/goods/1']);
    expect(ids()).toEqual([2, 3, 1]);
  });

  it('show everything where no product is current', () => {
    for (const id of [1, 2]) keepRecent(recent(id));
    renderInMoscow(<RecentList />);
    expect(screen.getByRole('heading').textContent).toBe('Вы недавно смотрели');
    expect(shown()).toEqual(['/msk/goods/2', '/msk/goods/1']);
  });

  it('show nothing on the first visit', () => {
    renderInMoscow(<RecentList current={recent(1)} />);
    expect(shown()).toEqual([]);
    expect(ids()).toEqual([1]);
  });

  it.each(['', 'не JSON', '{}', '[1, null, {"id": "1"}]', '[{"id":1,"code":"А","name":"Б"}]'])(
    'read a spoiled memory %s as empty',
    (memory) => {
      localStorage.setItem('tara-recent', memory);
      expect(readRecent()).toEqual([]);
    },
  );

  it('D60 keep no foreign picture', () => {
    expect(recentOf(card({ thumb: 'https://example.ru/1.jpg' }), []).picture).toBeNull();
    expect(recentOf(card(), []).picture).toBe('/media/p/cup-white-front');
  });
});
