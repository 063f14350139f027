import { expectAxeClean } from '#tests/harness/axe.ts';
import { checkoutPage } from '../pages/checkout-page.ts';
import { productPage } from '../pages/product-page.ts';
import { expect, test } from '../shop-test.ts';

test('acc-D13, acc-D14, acc-D16: an organisation orders for a day, and its bill is whole for whoever has the link', async ({
  page,
}) => {
  await productPage(page).put(1);
  const checkout = checkoutPage(page);
  await checkout.open();
  await checkout.fill();
  await expect(page.getByRole('radio', { name: 'Организация или ИП' })).toBeChecked();
  await page.getByRole('textbox', { name: /^ИНН/ }).fill('7707 083 893');
  await page.getByRole('textbox', { name: /^КПП/ }).fill('770701001');
  await page.getByRole('textbox', { name: /^Название/ }).fill('ООО «Ромашка»');
  await page.getByRole('combobox', { name: /^Желаемый день/ }).selectOption({ index: 1 });
  await expectAxeClean(page, 'main');
  await checkout.submit.click();
  await expect(page.getByText(/^Желаемый день: [а-я]+, \d+\s[а-я]+$/)).toBeVisible();

  await page.getByRole('link', { name: 'Счёт на оплату' }).click();
  const sheet = page.getByRole('article', { name: 'Счёт № 1001' });
  await expect(sheet).toContainText('ООО «Ромашка», ИНН 7707083893, КПП 770701001');
  await expect(sheet).toContainText('Желаемый день');
  await expect(sheet).toContainText('Пример: продавец');
  await expect(sheet).toContainText('Девятьсот рублей 00 копеек');
  await expect(sheet.getByRole('img', { name: 'QR-код для оплаты по счёту' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Распечатать' })).toBeVisible();
  await expect(sheet).not.toContainText(/•|Кафе у парка/);
  await expectAxeClean(page, 'main');

  // On paper it is a sheet for a bank, with nothing of the shop's page around it.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(sheet).toContainText('Счёт на оплату № 1001');
  await expect(sheet.getByRole('heading', { name: /^Счёт на оплату №/ })).toBeVisible();
});
