import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/** A file of the shop's font, cut out of one of the package's. */
type Cut = {
  name: string;
  /** The package's name for the file it is cut from. */
  from: 'cyrillic' | 'latin' | 'latin-ext';
  /** As `unicode-range` is written. */
  range: string;
};

/**
 * The letters of Russian pages, in two files; the other letters of the Latin alphabets, for the rare name
 * that has one; and the rouble sign, for which the package's file brings 600 letters more.
 */
export const CUTS: readonly Cut[] = [
  { name: 'cyrillic', from: 'cyrillic', range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' },
  {
    name: 'latin',
    from: 'latin',
    range:
      'U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00AD-00AE,U+00B0-00B3,U+00B5,U+00B7,U+00BB-00BE,U+00D7,U+2009,U+200B,U+2010-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F-2030,U+2060,U+2122,U+2212',
  },
  {
    name: 'latin-rest',
    from: 'latin',
    range:
      'U+0000-001F,U+007F-009F,U+00A1-00A6,U+00A8,U+00AA,U+00AC,U+00AF,U+00B4,U+00B6,U+00B8-00BA,U+00BF-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2008,U+200A,U+200C-200F,U+2015-2017,U+201B,U+201F-2021,U+2023-2025,U+2027-202E,U+2031-205F,U+2061-206F,U+20AC,U+2191,U+2193,U+2215,U+FEFF,U+FFFD',
  },
  { name: 'rouble', from: 'latin-ext', range: 'U+20BD' },
];

/** The weights of `styles/tokens.css`; the package goes up to 900. */
const WEIGHTS = { min: 400, max: 700 };
/** What browsers apply by themselves, and figures of one width. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
/** Of lines that run from top to bottom. */
const UPRIGHT = ['vhea', 'vmtx', 'VVAR'];

const source = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/golos-text/package.json'),
);

/** The characters of a `unicode-range`. */
export function characters(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [from = '', to = from] = part.trim().replace('U+', '').split('-');
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');
}

/** The bytes of a cut, the same wherever they are made. */
export async function cutFont({ from, range }: Cut): Promise<Buffer> {
  const whole = readFileSync(join(source, 'files', `golos-text-${from}-wght-normal.woff2`));
  return subsetFont(whole, characters(range), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    dropTables: UPRIGHT,
    variationAxes: { wght: WEIGHTS },
  });
}

/** Where a cut is kept. */
export function cutFile({ name }: Cut): string {
  return join(import.meta.dirname, '../../styles/fonts', `golos-text-${name}.woff2`);
}

// Run it after a change of what stands above or of the package: `node scripts/fonts/make-fonts.ts`. A test
// holds both together.
if (import.meta.main) for (const cut of CUTS) writeFileSync(cutFile(cut), await cutFont(cut));
