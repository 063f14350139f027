import { pastedCode } from '../text/pasted.ts';

/** The sign between whole and fraction. */
export type DecimalSign = ',' | '.';

/** A number as digits; `shows` is the decimal sign that its own writing proves, for others of its column. */
export type WrittenNumber = {
  kind: 'number';
  whole: string;
  /** Empty when there is none. */
  fraction: string;
  shows: DecimalSign | null;
};

/** «12,500»: a thousand or a fraction, which only other numbers of the column tell. */
export type OpenNumber = { kind: 'open'; sign: DecimalSign };

/** More than any number takes; a longer text is none. */
export const MAX_WRITTEN = 64;

const ONE_SIGN = /^(\d*)([.,])(\d*)$/;
const GROUPS = /^([1-9]\d{0,2}(?:([ ',.])\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/;
const GROUPABLE = /^[1-9]\d{0,2}$/;
const APART: Readonly<Record<DecimalSign, DecimalSign>> = { ',': '.', '.': ',' };

const KEYBOARD = /^[\x20-\x7e]*$/;

/** One spelling of the signs around digits: those of the keyboard, single blanks, one apostrophe. */
export function plainSigns(text: string): string {
  const line = KEYBOARD.test(text) ? text.replace(/ +/g, ' ').trim() : pastedCode(text);
  return line.replace(/[’‘ʼ`´′]/g, "'");
}

/**
 * The digits of a number whose signs are plain (price-lists.md §3): groups of three by blanks, apostrophes,
 * commas or dots, always the same, then a fraction. A comma or dot before 1–2 or 4 and more last digits,
 * after a single 0 or behind groups is decimal; before exactly three digits it is open unless `decimal` says
 * what the column writes. Null for anything else: «10 50», «1,23,456».
 */
export function writtenNumber(
  text: string,
  decimal: DecimalSign | null = null,
): WrittenNumber | OpenNumber | null {
  if (/^\d+$/.test(text)) return { kind: 'number', whole: text, fraction: '', shows: null };
  const single = ONE_SIGN.exec(text);
  if (single !== null) return oneSign(single[1] ?? '', single[2] as DecimalSign, single[3] ?? '', decimal);
  const [, groups, group, sign, fraction = ''] = GROUPS.exec(text) ?? [];
  if (groups === undefined || group === sign) return null;
  const whole = groups.replace(/\D/g, '');
  const proven = sign ?? (group === ',' || group === '.' ? APART[group] : null);
  return { kind: 'number', whole, fraction, shows: proven as DecimalSign | null };
}

function oneSign(
  whole: string,
  sign: DecimalSign,
  fraction: string,
  decimal: DecimalSign | null,
): WrittenNumber | OpenNumber | null {
  if (whole === '' && fraction === '') return null;
  const isOpen = fraction.length === 3 && GROUPABLE.test(whole);
  if (isOpen && decimal === null) return { kind: 'open', sign };
  if (isOpen && decimal !== sign)
    return { kind: 'number', whole: whole + fraction, fraction: '', shows: null };
  return { kind: 'number', whole: whole || '0', fraction, shows: isOpen || fraction === '' ? null : sign };
}
