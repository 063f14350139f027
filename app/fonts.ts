import localFont from 'next/font/local';

/*
 * The two files of Russian pages are preloaded, by the door; `scripts/fonts/make-fonts.ts` says what the
 * files hold, and Next wants it said here again. `optional`, not `swap`: a page is painted before a slow font
 * has come, and a swap then rewraps its lines. Who waited once has the font from then on.
 */
const cyrillic = localFont({
  src: '../styles/fonts/golos-text-cyrillic.woff2',
  variable: '--font-cyrillic',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
});

const latin = localFont({
  src: '../styles/fonts/golos-text-latin.woff2',
  variable: '--font-latin',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00AD-00AE,U+00B0-00B3,U+00B5,U+00B7,U+00BB-00BE,U+00D7,U+2009,U+200B,U+2010-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F-2030,U+2060,U+2122,U+2212',
    },
  ],
});

/** Only a name in another language asks for it. */
const latinRest = localFont({
  src: '../styles/fonts/golos-text-latin-rest.woff2',
  variable: '--font-latin-rest',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-001F,U+007F-009F,U+00A1-00A6,U+00A8,U+00AA,U+00AC,U+00AF,U+00B4,U+00B6,U+00B8-00BA,U+00BF-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2008,U+200A,U+200C-200F,U+2015-2017,U+201B,U+201F-2021,U+2023-2025,U+2027-202E,U+2031-205F,U+2061-206F,U+20AC,U+2191,U+2193,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

/** A preload would be reported as unused where nothing has a price. */
const rouble = localFont({
  src: '../styles/fonts/golos-text-rouble.woff2',
  variable: '--font-rouble',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20BD' }],
});

/** Classes that define the font variables the tokens name. */
export const fontVariables = [cyrillic, latin, latinRest, rouble].map(({ variable }) => variable).join(' ');
