import { expect, it } from 'vitest';
import { ownSources } from './source.ts';
import { unsafeTexts } from './texts.ts';

/** What the browser draws again and again. Markup that the server draws once stays as it came. */
const components = ownSources('.tsx').filter(
  ({ path, text }) => path.startsWith('components/') && text.startsWith("'use client'"),
);

it('a text that changes beside elements stands in an element of its own, so that a translated page works', () => {
  expect(components.length).toBeGreaterThan(50);
  const found = components.flatMap(({ path, text }) => unsafeTexts(text).map((line) => `${path}:${line}`));
  expect(found).toEqual([]);
});

it.each([
  ['<p>Найдено: {count}</p>', true],
  ['<p>{words}<b>!</b></p>', true],
  ["<p><Icon />{isOn ? 'да' : 'нет'}</p>", true],
  ['<p>{isOn ? <Icon /> : null} Фильтры</p>', true],
  ['<p>{isOn && <Icon />}{words}</p>', true],
  ['<>{words} <b /></>', true],
  ['<p>{words}</p>', false],
  [`<p>{\`Найдено: \${count}\`}</p>`, false],
  ['<p><span>{words}</span><b>!</b></p>', false],
  ['<p>Фильтры {isOn ? <Icon /> : null}</p>', false],
  ["<p>Подробнее{' '}<a>{words}</a></p>", false],
  ['<p>{CONSENT.lead} <a /></p>', false],
  ['<ul>\n  {items.map((item) => (\n    <li key={item}>{item}</li>\n  ))}\n  {/* the last */}\n</ul>', false],
])('%s', (markup, expected) => {
  expect(unsafeTexts(`const shown = ${markup};`).length > 0).toBe(expected);
});
