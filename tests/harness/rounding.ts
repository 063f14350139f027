import { expect, type Locator } from '@playwright/test';
import { expectAxeClean } from './axe.ts';
import { hiddenCorners } from './covered.ts';

/**
 * Types one piece more than a product's packs into the control of its line, and holds what is said of it
 * (D37) to stand whole over the page, to move nothing, and to put the next pack by the keyboard.
 */
export async function expectRounded(line: Locator): Promise<void> {
  const field = line.getByRole('textbox', { name: 'Количество' });
  const put = Number(await field.inputValue());
  const before = await line.boundingBox();
  await field.fill(String(put + 1));
  await field.press('Enter');
  const note = line.getByRole('status').filter({ hasText: `Поставили ${put}` });
  const raise = note.getByRole('button');
  await expect(raise).toBeVisible();
  expect(await hiddenCorners(note)).toEqual([]);
  expect(await line.boundingBox()).toEqual(before);
  await field.press('Tab');
  await expect(raise).toBeFocused();
  // The line, which the note belongs to; the page around it is looked at by whoever asks.
  await line.evaluate((element) => element.setAttribute('data-looked-at', ''));
  await expectAxeClean(line.page(), '[data-looked-at]');
  await line.evaluate((element) => element.removeAttribute('data-looked-at'));
  const words = await raise.textContent();
  const more = Number(words?.replace('Поставить ', ''));
  expect(more).toBeGreaterThan(put + 1);
  await raise.press('Enter');
  await expect(field).toHaveValue(String(more));
  await expect(field).toBeFocused();
  await expect(raise).toBeHidden();
}
