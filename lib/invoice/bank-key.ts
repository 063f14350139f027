const WEIGHTS = [7, 1, 3];
/** The last digits of a BIC that name a cash centre of the Bank of Russia and not a bank. */
const CASH_CENTRE = /00[0-2]$/;
/** The treasury has a single account instead of a correspondent one. */
const TREASURY = /^01/;

/** Whether a text is the code of a bank (БИК): nine digits. */
export function isBic(text: string): boolean {
  return /^\d{9}$/.test(text);
}

/** Whether the BIC is one of the treasury, which has no correspondent account. */
export function isTreasury(bic: string): boolean {
  return TREASURY.test(bic);
}

/** The key of an account fits: the digits, each by its weight, come to a sum that ends in 0. */
function fits(digits: string): boolean {
  const sum = Array.from(digits, Number).reduce((all, digit, at) => all + digit * (WEIGHTS[at % 3] ?? 0), 0);
  return sum % 10 === 0;
}

const atCashCentre = (bic: string) => `0${bic.slice(4, 6)}`;

/**
 * Whether an account of 20 digits belongs to the bank of a BIC by the Central Bank's rule: the last three
 * digits of the BIC stand before it, or «0» and its fifth and sixth where the account is in a cash centre
 * (acc-D14).
 */
export function isAccountOf(account: string, bic: string): boolean {
  if (!isBic(bic) || !/^\d{20}$/.test(account)) return false;
  const isCentral = CASH_CENTRE.test(bic) || isTreasury(bic);
  return fits(`${isCentral ? atCashCentre(bic) : bic.slice(-3)}${account}`);
}

/** The same of a bank's correspondent account: it lies in the cash centre and ends like the BIC. */
export function isCorrAccountOf(account: string, bic: string): boolean {
  if (!isBic(bic) || !/^\d{20}$/.test(account)) return false;
  return isTreasury(bic) || (account.endsWith(bic.slice(-3)) && fits(`${atCashCentre(bic)}${account}`));
}
