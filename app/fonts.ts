import localFont from 'next/font/local';

/*
 * The two subsets of Russian pages are preloaded, by the door; ranges are those of the font's package.
 * `optional`, not `swap`: a page is painted before a slow font has come, and a swap then rewraps its lines. Who waited once
 * has the font from then on.
 */
const cyrillic = localFont({
  src: '../node_modules/@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2',
  variable: '--font-cyrillic',
  weight: '400 900',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
});

const latin = localFont({
  src: '../node_modules/@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2',
  variable: '--font-latin',
  weight: '400 900',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

/** Only the rouble sign is taken from this subset, so it is not worth a preload. */
const rouble = localFont({
  src: '../node_modules/@fontsource-variable/golos-text/files/golos-text-latin-ext-wght-normal.woff2',
  variable: '--font-rouble',
  weight: '400 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20BD' }],
});

/** Classes that define the font variables the tokens name. */
export const fontVariables = `${cyrillic.variable} ${latin.variable} ${rouble.variable}`;
