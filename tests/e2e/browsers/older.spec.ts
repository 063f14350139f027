import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { frameReady, resize, WIDTHS } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { LISTING } from '../frame-places.ts';
import { newerBuiltins, spellings } from './newer-builtins.ts';

const BUILT = join(import.meta.dirname, '../../../.next');

/**
 * The scripts of the build. Next's polyfills try out what is newer on purpose, for browsers older than any of
 * the list.
 */
function builtScripts(): { file: string; code: string }[] {
  const manifest = JSON.parse(readFileSync(join(BUILT, 'build-manifest.json'), 'utf8')) as {
    polyfillFiles: string[];
  };
  const folder = 'static/chunks';
  return readdirSync(join(BUILT, folder))
    .filter((file) => file.endsWith('.js') && !manifest.polyfillFiles.includes(`${folder}/${file}`))
    .map((file) => ({ file, code: readFileSync(join(BUILT, folder, file), 'utf8') }));
}

/** What is newer than a listed browser and may stand in the scripts all the same. */
const ALLOWED: Readonly<Record<string, string>> = {
  '.use()': 'React’s and Swiper’s own',
  '.drop()': 'of the cart’s queue',
  '.take()': 'of the cart’s queue',
  '.escape()': 'of CSS',
  '.when()': 'of a schema',
  '.startViewTransition()': 'React’s, which tries it',
  '.hidePopover()': 'asked for before',
  '.showPopover()': 'asked for before',
  '.share()': 'asked for before',
  '.vibrate()': 'asked for before',
  '.checkVisibility()': 'asked for before',
  '.Segmenter()': 'asked for before',
  'requestIdleCallback()': 'asked for before',
  'cancelIdleCallback()': 'with the former',
  'restore()': 'a method of the cart’s queue',
  'URL.canParse': 'Next brings it where it is not; asked for before',
};

test('no script of the build needs what a browser of the list in package.json does not know', () => {
  const newer = newerBuiltins();
  for (const name of ['.toWellFormed()', '.toSorted()', '.groupBy()', 'requestIdleCallback()']) {
    expect([...newer.keys()], 'the table knows what is new').toContain(name);
  }
  const found = new Set<string>();
  for (const { file, code } of builtScripts()) {
    for (const name of spellings(code)) {
      if (!newer.has(name)) continue;
      found.add(name);
      expect(Object.keys(ALLOWED), `${name} in ${file}: not in ${newer.get(name)?.join()}`).toContain(name);
    }
  }
  expect([...found].sort(), 'nothing is allowed that is not there').toEqual(Object.keys(ALLOWED).sort());
});

/**
 * Signs of syntax after 2022, which the build does not translate: expressions with sets or with modes for a
 * part, and resources that are closed by themselves.
 */
function newerSyntax(node: unknown, found: string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return found;
  const { type, pattern, flags, kind } = node as Record<string, unknown>;
  const isNew =
    (type === 'RegExpLiteral' && (String(flags).includes('v') || /\(\?[ims-]+:/.test(String(pattern)))) ||
    (type === 'VariableDeclaration' && kind === 'using') ||
    type === 'UsingDeclaration';
  if (isNew) found.push(`${type} ${pattern ?? kind}`);
  for (const each of Object.values(node)) newerSyntax(each, found);
  return found;
}

/** A script without any of this has none of them, and is not parsed: for all scripts that takes seconds. */
const MAY_BE_NEWER = /\busing\s+[\w$]|\(\?[ims-]+:|\/[dgimsuy]*v[dgimsuy]*(?!\w)/;

const READ = { syntax: 'ecmascript', explicitResourceManagement: true } as const;

function newerIn(code: string): string[] {
  return MAY_BE_NEWER.test(code) ? newerSyntax(parseSync(code, READ).body) : [];
}

test('no script of the build is written in a syntax that a browser of the list cannot read', () => {
  for (const newer of ['a.b(/[\\p{L}--q]/gv)', 'a = /x(?i:y)/', '{ using file = open() }'])
    expect(newerIn(newer), newer).toHaveLength(1);
  for (const { file, code } of builtScripts()) expect(newerIn(code), file).toEqual([]);
});

test('the shop sells to a browser that knows nothing newer than the list, and less', async ({ page }) => {
  // What its scripts need is read from the build above.
  test.skip(!IS_LONG, LONG_ONLY);
  await page.addInitScript(() => {
    const lost: [object, string[]][] = [
      [String.prototype, ['toWellFormed', 'isWellFormed']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'group', 'groupToMap']],
      [Array, ['fromAsync']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['any']],
      [URL, ['canParse', 'parse']],
      [Intl, ['Segmenter']],
      [Element.prototype, ['checkVisibility']],
      [HTMLButtonElement.prototype, ['commandForElement', 'command']],
      [HTMLDialogElement.prototype, ['closedBy', 'requestClose']],
      [Document.prototype, ['startViewTransition']],
      [Navigator.prototype, ['locks', 'connection', 'userActivation', 'share']],
      [
        window,
        [
          'BroadcastChannel',
          'scheduler',
          'Scheduler',
          'requestIdleCallback',
          'cancelIdleCallback',
          'navigation',
          'Iterator',
          'CommandEvent',
          'Temporal',
        ],
      ],
    ];
    for (const [owner, names] of lost) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await resize(page, WIDTHS.desktop);
  await page.goto('/msk');
  await frameReady(page);
  expect(await page.evaluate(() => 'toWellFormed' in String.prototype || 'BroadcastChannel' in window)).toBe(
    false,
  );

  await page.getByRole('banner').getByRole('textbox', { name: 'Поиск товаров' }).fill('стакан бумажный');
  const found = page.getByRole('rowgroup', { name: 'Товары' }).getByRole('row').first();
  await found.getByRole('button', { name: /^В корзину/ }).click();
  await expect(found.getByRole('link', { name: 'В корзине' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Каталог', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Каталог товаров' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/msk${LISTING}`);
  await frameReady(page);
  const tile = page.getByRole('article').last();
  await tile.getByRole('button', { name: /^В корзину/ }).click();
  await expect(tile.getByRole('link', { name: 'В корзине' })).toBeVisible();
  const filters = page.getByRole('region', { name: 'Фильтры' });
  await filters.getByRole('checkbox', { disabled: false }).first().check();
  await expect(page.getByRole('link', { name: /^Убрать/ }).first()).toBeVisible();

  await page.goto('/msk/cart');
  const line = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem').first();
  await line.getByRole('button', { name: 'Увеличить количество' }).click();
  await page
    .getByRole('region', { name: 'Сумма заказа' })
    .getByRole('link', { name: 'Оформить заказ' })
    .click();
  await page.getByRole('textbox', { name: 'Имя' }).fill('Кафе у парка');
  await page.getByRole('textbox', { name: /^Телефон/ }).fill('9161234567');
  await page.getByRole('radio', { name: /Самовывоз/ }).check();
  await page.getByRole('checkbox', { name: /^Я согласен/ }).check();
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(page.getByRole('heading', { name: /Заказ № \d+|Спасибо/ }).first()).toBeVisible();
});
