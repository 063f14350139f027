import { darken, lighten, lightness } from '../colour.ts';
import { type Draw, middlePart } from '../drawing.ts';
import type { Ink } from '../ink.ts';
import { line, path, sheet } from '../solids.ts';

const OUTLINES = {
  fork: 'M-9 0C-20 -120 -17 -300 -11 -420C-9 -452 -46 -468 -48 -512L-50 -690C-50 -704 -32 -704 -31 -690L-29 -560C-28 -550 -21 -550 -20 -560L-19 -692C-19 -706 -2 -706 -2 -692L0 -560L2 -692C2 -706 19 -706 19 -692L20 -560C21 -550 28 -550 29 -560L31 -690C32 -704 50 -704 50 -690L48 -512C46 -468 9 -452 11 -420C17 -300 20 -120 9 0C5 12 -5 12 -9 0Z',
  spoon:
    'M-9 0C-20 -120 -17 -300 -11 -440C-10 -470 -60 -490 -60 -590C-60 -660 -34 -706 0 -706C34 -706 60 -660 60 -590C60 -490 10 -470 11 -440C17 -300 20 -120 9 0C5 12 -5 12 -9 0Z',
  knife:
    'M-9 0C-18 -120 -17 -250 -13 -350L-26 -380C-30 -500 -28 -620 -8 -700C-4 -710 8 -708 14 -696C24 -640 24 -500 20 -380L13 -350C17 -250 20 -120 9 0C5 12 -5 12 -9 0Z',
};

type Piece = keyof typeof OUTLINES;

function piece(ink: Ink, name: Piece, colour: string): string {
  const dark = lightness(colour) < 0.3;
  const fill = ink.linear([
    [0, darken(colour, 0.14)],
    [0.35, lighten(colour, dark ? 0.26 : 0.5)],
    [0.6, colour],
    [1, darken(colour, 0.24)],
  ]);
  const hollowPart =
    name === 'spoon'
      ? `<ellipse cx="0" cy="-594" rx="47" ry="92" fill="${ink.linear(
          [
            [0, darken(colour, 0.3)],
            [0.7, colour],
            [1, lighten(colour, dark ? 0.3 : 0.7)],
          ],
          'd',
        )}"/>`
      : name === 'knife'
        ? Array.from({ length: 16 }, (_, index) =>
            line(`M-27 ${-420 - index * 15}l6 7`, darken(colour, 0.4), 2, 'opacity="0.5"'),
          ).join('')
        : line('M-24 -520C-10 -500 10 -500 24 -520', darken(colour, 0.3), 3, 'opacity="0.35"');
  return (
    path(
      OUTLINES[name],
      fill,
      `stroke="${darken(colour, dark ? 0.1 : 0.3)}" stroke-opacity="0.35" stroke-width="1.5"`,
    ) +
    line('M0 -20C-8 -140 -6 -280 -2 -400', lighten(colour, dark ? 0.35 : 0.8), 5, 'opacity="0.7"') +
    hollowPart
  );
}

/** Fork, spoon, knife, or the three of them in a film with a napkin. */
export const cutlery: Draw = (ink, { w, h, colour, form, accent }) => {
  if (form !== 'set') {
    const name: Piece = form === 'spoon' || form === 'knife' ? form : 'fork';
    const one = (x: number, turn: number): string =>
      `<g transform="translate(${x} 0) rotate(${turn})" ${ink.drop(10, 9)}>${piece(ink, name, colour)}</g>`;
    const body = `<g transform="translate(0 -350) rotate(16) translate(0 350)">${one(-120, -5)}${one(0, 0)}${one(120, 5)}</g>`;
    return { body, w: 560, h, lies: true, real: { ...middlePart(120, 706), isTurned: true } };
  }
  const one = (name: Piece, x: number, turn: number): string =>
    `<g transform="translate(${x} -20) rotate(${turn}) scale(0.88)">${piece(ink, name, colour)}</g>`;
  const film = ink.linear(
    [
      [0, '#ffffff', 0.55],
      [0.3, '#dfe9ec', 0.12],
      [0.5, '#ffffff', 0.4],
      [0.75, '#dfe9ec', 0.1],
      [1, '#ffffff', 0.45],
    ],
    'd',
  );
  return {
    body:
      `<g ${ink.drop()}>${path(`M${-w / 2} ${-h}H${w / 2}V10H${-w / 2}Z`, '#eef2f2', 'opacity="0.75"')}` +
      path('M-150 -420H150V-30H-150Z', sheet(ink, accent ?? '#ffffff')) +
      line('M-150 -225H150M0 -420V-30', '#d8d2c6', 2) +
      `${one('fork', -95, -4)}${one('spoon', 5, 0)}${one('knife', 105, 4)}</g>` +
      path(`M${-w / 2} ${-h}H${w / 2}V10H${-w / 2}Z`, film, 'stroke="#ffffff" stroke-width="3"') +
      line(
        `M${-w / 2} ${-h + 22}H${w / 2}M${-w / 2} -12H${w / 2}`,
        '#b8c6ca',
        3,
        'stroke-dasharray="3 7" opacity="0.9"',
      ),
    w,
    h,
    lies: true,
  };
};
