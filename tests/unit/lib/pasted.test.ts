import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedCode, pastedDigits, pastedEmail, pastedLine, pastedLines } from '#lib/text/pasted.ts';

const ALL = [pastedLine, pastedLines, pastedCode, pastedDigits, pastedEmail];
const UNSEEN = [
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u202a',
  '\u202e',
  '\u2060',
  '\ufeff',
  '\u3164',
  '\0',
  '\ud83d',
];

describe('D75 what nobody sees is taken out', () => {
  it.each(UNSEEN)('%j alone is an empty field of any kind', (sign) => {
    for (const clean of ALL) expect(clean(` ${sign}\u2800 `)).toBe('');
  });

  it.each(UNSEEN)('%j inside is no part of a name, a code, a number or an address', (sign) => {
    expect(pastedLine(`Ив${sign}ан`)).toBe('Иван');
    expect(pastedCode(`SALE${sign}10`)).toBe('SALE10');
    expect(pastedDigits(`7707${sign}083893`)).toBe('7707083893');
    expect(pastedEmail(`iv${sign}an@mail.ru`)).toBe('ivan@mail.ru');
  });
});

describe('D75 a name or an address keeps what it is written with', () => {
  it.each([
    'Ростов-на-Дону, ул. 50-летия Октября, д. 5 – 7',
    'Склад № 5, 12 м², корпус ½',
    'ООО «Ёлка» — Тара™',
    'O’Neil № Ⅳ',
    'Анна-Мария 👨‍👩‍👧‍👦 👩🏽‍🦰 ☎️',
  ])('«%s» stays', (text) => {
    expect(pastedLine(text)).toBe(text);
  });

  it('spaces of any width and line breaks are one space, ё and й are one letter each', () => {
    expect(pastedLine('  Пётр\u00a0\u2009Ильич\r\n Чайкин ')).toBe('Пётр Ильич Чайкин');
    expect(pastedLine('Пе\u0308тр Чаи\u0306кин')).toBe('Пётр Чайкин');
  });

  it('a text of several lines keeps them', () => {
    expect(pastedLines(' Позвонить\u200b\n\nза час ')).toBe('Позвонить\n\nза час');
  });
});

describe('D75 a code or a number is read in the keyboard’s own signs', () => {
  it.each([
    ['АКЦИЯ–10', 'АКЦИЯ-10'],
    ['АКЦИЯ−10', 'АКЦИЯ-10'],
    ['ＳＡＬＥ１０', 'SALE10'],
    ['sale٣٥', 'sale35'],
    ['७०', '70'],
    ['SALE²', 'SALE²'],
  ])('«%s» is «%s»', (typed, code) => {
    expect(pastedCode(typed)).toBe(code);
  });

  it.each([
    ['7707 083 893', '7707083893'],
    ['7707\u00a0083\u202f893', '7707083893'],
    ['7707–083–893', '7707083893'],
    ['７７０７０８３８９３', '7707083893'],
    ['77O7 083 893', '77O7 083 893'],
    ['770708389³', '770708389³'],
  ])('INN «%s» is «%s»', (typed, digits) => {
    expect(pastedDigits(typed)).toBe(digits);
  });

  it('every decimal digit there is has its value', () => {
    const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) =>
      /^\p{Nd}$/u.test(String.fromCodePoint(code)),
    );
    expect(codes.length).toBeGreaterThan(600);
    let value = -1;
    for (const [at, code] of codes.entries()) {
      value = code === (codes[at - 1] ?? -1) + 1 ? (value + 1) % 10 : 0;
      expect(pastedCode(String.fromCodePoint(code)), code.toString(16)).toBe(String(value));
    }
  });
});

describe('D75 an e-mail is taken out of what mail programs put around it', () => {
  it.each([
    'mailto:ivan@mail.ru',
    'MAILTO:ivan@mail.ru?subject=%D0%97',
    'Иван Петров <ivan@mail.ru>',
    '"Петров, Иван" <ivan@mail.ru>;',
    'ivan@mail.ru<mailto:ivan@mail.ru>',
    '<ivan@mail.ru>',
    'ivan@mail.ru.',
    '\u202aivan@mail.ru\u202c,',
    'ivan＠mail.ru',
  ])('«%s»', (typed) => {
    expect(pastedEmail(typed)).toBe('ivan@mail.ru');
  });

  it.each(['a@b.ru, c@d.ru', 'a@b.ru <c@d.ru>', 'a@b.ru, Иван <c@d.ru>', 'Иван <a@b.ru> Пётр <c@d.ru>'])(
    'of several none is chosen: «%s»',
    (typed) => {
      expect(pastedEmail(typed)).toBe(typed);
    },
  );
});

it('what was cleaned is clean: a second time changes nothing', () => {
  const text = fc
    .string({ unit: 'binary', maxLength: 5 })
    .chain((any) =>
      fc
        .array(fc.constantFrom(...UNSEEN, any, ' ', '–', '5', '@', '<', '>', 'mailto:', 'е\u0308', '٣'))
        .map((all) => all.join('')),
    );
  fc.assert(
    fc.property(text, (typed) => {
      for (const clean of [pastedLine, pastedLines, pastedCode, pastedDigits]) {
        const once = clean(typed);
        expect(clean(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
