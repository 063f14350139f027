import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { valueLines } from '#desk/screens/log/value-lines.ts';
import { agentWords } from '#lib/desk/agent-words.ts';
import { eventWords, subjectWords } from '#lib/desk/event-words.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const KIND = /\bkind:? '([a-z]+\.[a-z-]+)'/g;

it('desk-H9 whatever the journal notes has words', () => {
  const files = globSync('api/backend/{desk,commands/desk}/**/*.ts', { cwd: ROOT });
  const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const kinds = new Set(texts.flatMap((text) => [...text.matchAll(KIND)].map(([, kind = '']) => kind)));
  expect(kinds.size).toBeGreaterThan(20);
  expect([...kinds].filter((kind) => eventWords(kind) === kind)).toEqual([]);
});

it('which fields of an order were changed is said in words', () => {
  expect(valueLines({ fields: ['name', 'inn', 'wishedDay'], revision: 2 })).toEqual([
    ['Что изменено', 'Имя, ИНН, День'],
    ['revision', '2'],
  ]);
  const changes = { name: { before: 'Иван', after: 'Пётр' }, kpp: { before: '770701001', after: null } };
  expect(valueLines({ changes })).toEqual([
    ['Имя', 'Иван → Пётр'],
    ['КПП', '770701001 → —'],
  ]);
});

it('what it was done to has words and a place', () => {
  const people = [{ id: 3, name: 'Анна' }];
  expect(subjectWords('order:100001', people)).toEqual({ words: 'Заказ № 100001', href: '/orders/100001' });
  expect(subjectWords('operator:3', people)).toEqual({ words: 'Анна', href: '/people?person=3' });
  expect(subjectWords('operator:4', people)?.words).toBe('Человек № 4');
  expect(subjectWords('', people)).toBeNull();
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 YaBrowser/25.8 Safari/537.36',
    'Яндекс Браузер, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['curl/8.5', 'Неизвестный браузер'],
])('a browser is called what its owner calls it: %s', (agent, words) => {
  expect(agentWords(agent)).toBe(words);
});
