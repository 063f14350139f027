/**
 * What is pasted into a field of one line, as its rule judges it (D75). Letters and PDFs bring along signs
 * that nobody sees, and typographic ones for those of the keyboard: the first are taken out of everything,
 * the second are folded only where they cannot be meant. In names and addresses they can («№ 5», «12 м²»,
 * «Ростов-на-Дону»), so those keep theirs.
 */

/**
 * Marks of direction, joiners, soft hyphens, controls and halves of letters; a joiner between two emoji is
 * seen.
 */
const UNSEEN =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?)|(?![\t\n\v\f\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\uFFF9-\uFFFB]/gu;
/** The Braille pattern without a dot is drawn as a space. */
const NO_DOTS = /\u2800/g;
export const BLANK = /\s+/g;
const DASH = /[\p{Pd}\u2043\u2212]/gu;
const DIGIT = /\p{Nd}/gu;
const IS_DIGIT = /\p{Nd}/u;
/** Superscripts and numbers in circles are no digits of a number: «7²» is not 72. */
const NOT_DIGITS = /[^\p{No}]+/gu;

/** Most texts hold nothing else; a look at the others costs ten times as much. */
export const BEYOND_COMMON = /[^\n\r -~\u00a0«»°²³×А-яЁё№–—…’“”„]/;

/** Whether a text holds nothing but what people type on the keyboards of the shop's country. */
export function isCommon(text: string): boolean {
  return !BEYOND_COMMON.test(text);
}

/** A text in one line, with single spaces and none around it. */
export function inOneLine(text: string): string {
  return text.replace(BLANK, ' ').trim();
}

function seen(text: string): string {
  if (isCommon(text)) return text;
  return text.replace(UNSEEN, '$1').replace(NO_DOTS, ' ').normalize('NFC');
}

/** A name, an address, a title: without what nobody sees, with single spaces; «» when nothing is left. */
export function pastedLine(text: string): string {
  return inOneLine(seen(text));
}

/** The same for a text of several lines, which keeps them. */
export function pastedLines(text: string): string {
  return seen(text).trim();
}

/** A digit of any script by its value: each script has its ten in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (IS_DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * A code or an address of the net, where another width, dash or digit is never meant: folded to the
 * keyboard's own.
 */
export function pastedCode(text: string): string {
  return pastedLine(text)
    .replace(NOT_DIGITS, (part) => part.normalize('NFKC'))
    .replace(DIGIT, asciiDigit)
    .replace(DASH, '-')
    .replace(BLANK, ' ')
    .trim();
}

/**
 * A number that spaces and dashes only part, such as a taxpayer's: digits alone; anything else as
 * {@link pastedCode}.
 */
export function pastedDigits(text: string): string {
  const code = pastedCode(text);
  const digits = code.replace(/[ -]/g, '');
  return /^\d+$/.test(digits) ? digits : code;
}

const IN_BRACKETS = /^([^<>]*)<(?:mailto:)?([^<>\s]*)>$/i;
const QUOTED = /^"[^"]*"$|^'[^']*'$/;
const SCHEME = /^mailto:/i;
const END_OF_SENTENCE = /[.,;]$/;

/**
 * The address of «Иван <a@b.ru>», where what stands before it is a name or the same address; else the line
 * itself.
 */
function inBrackets(line: string): string {
  const [, before = '', address = ''] = IN_BRACKETS.exec(line) ?? [];
  const name = before.trim();
  const isName = !/[@,;]/.test(name) || QUOTED.test(name) || name === address;
  return isName && address !== '' ? address : line;
}

/**
 * An e-mail without what mail programs put around it: «Иван <a@b.ru>», `mailto:a@b.ru?subject=…`, a full stop
 * or comma at its end. Several addresses are left as they are, for the field to say that they are none.
 */
export function pastedEmail(text: string): string {
  const address = inBrackets(pastedCode(text).replace(END_OF_SENTENCE, ''));
  if (!SCHEME.test(address)) return address;
  return address.replace(SCHEME, '').split('?', 1).join('').trim();
}
