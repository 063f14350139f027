import { cut } from '#lib/text/cut.ts';
import type { Seller } from './seller.ts';
import type { ContainedVat } from './vat.ts';

/** What a bank's program reads of a QR code: UTF-8, fields parted by «|» (ГОСТ Р 56042-2014). */
const HEAD = 'ST00012';
/** Bytes that a purpose may take. */
const MOST_PURPOSE = 300;
/** Signs that a name may take. */
const MOST_NAME = 160;
const MOST_BANK = 45;

/** What parts the fields is never in one. */
const clean = (value: string) => value.replaceAll(/[|\s]+/gu, ' ').trim();

/** The beginning of a text that takes no more bytes, whole letters only. */
function firstBytes(text: string, most: number): string {
  const letters = Array.from(text);
  let size = 0;
  const end = letters.findIndex((letter) => {
    size += new TextEncoder().encode(letter).length;
    return size > most;
  });
  return end === -1 ? text : letters.slice(0, end).join('');
}

/**
 * What is paid: the order's number, the day of its bill as DD.MM.YYYY, the sum in kopecks and the tax in it.
 */
export type Payment = { number: number; day: string; sum: number; vat: ContainedVat | null };

/** The text of a bill's QR code (acc-D14). */
export function paymentText(seller: Seller, { number, day, sum, vat }: Payment): string {
  const tax =
    vat === null ? 'НДС не облагается' : `в т.ч. НДС ${vat.percent}% ${(vat.kopecks / 100).toFixed(2)}`;
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['Name', cut(clean(seller.legalName), MOST_NAME)],
    ['PersonalAcc', seller.account],
    ['BankName', cut(clean(seller.bank), MOST_BANK)],
    ['BIC', seller.bic],
    ['CorrespAcc', seller.corrAccount ?? '0'],
    ['PayeeINN', seller.inn],
    ...(seller.kpp === null ? [] : [['KPP', seller.kpp] as const]),
    ['Sum', String(sum)],
    ['Purpose', firstBytes(clean(`Оплата по счёту № ${number} от ${day}, ${tax}`), MOST_PURPOSE)],
  ];
  return [HEAD, ...fields.map(([name, value]) => `${name}=${value}`)].join('|').concat('|');
}
