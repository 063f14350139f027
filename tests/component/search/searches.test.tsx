import { afterEach, expect, it } from 'vitest';
import { keepSearch, readSearches, withSearch } from '#store/searches.ts';

afterEach(() => localStorage.clear());

it('the newest query stands first, each once, eight at most', () => {
  expect(withSearch(['стакан', 'мыло'], 'Мыло')).toEqual(['Мыло', 'стакан']);
  for (let at = 1; at <= 12; at += 1) keepSearch(`запрос ${at}`);
  expect(readSearches()).toEqual([12, 11, 10, 9, 8, 7, 6, 5].map((at) => `запрос ${at}`));
});

it.each(['nonsense', '{"a":1}', '[1,null,{}]', '[""]'])('are none when the storage holds %s', (text) => {
  localStorage.setItem('tara-searches', text);
  expect(readSearches()).toEqual([]);
});
