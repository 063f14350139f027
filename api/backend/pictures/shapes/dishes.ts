import { darken, lighten, lightness } from '../colour.ts';
import type { Draw } from '../drawing.ts';
import type { Ink } from '../ink.ts';
import { band, barrel, ellipse, frustum, hollow, line, path, sheet } from '../solids.ts';

const bright = (colour: string): number => (lightness(colour) < 0.3 ? 0.18 : 0.5);

/** Plate seen from the table's edge. */
export const plate: Draw = (ink, { w, colour }) => {
  const tilt = 0.36;
  const r = w / 2;
  const cy = -r * tilt - 26;
  const wall = ink.linear([
    [0, darken(colour, 0.2)],
    [0.35, lighten(colour, 0.2)],
    [1, darken(colour, 0.34)],
  ]);
  const slope = ink.linear(
    [
      [0, darken(colour, 0.2)],
      [0.5, colour],
      [1, lighten(colour, bright(colour))],
    ],
    'd',
  );
  return {
    body:
      path(
        `M${-r} ${cy}C${-r * 0.9} ${cy + r * 0.3} ${-r * 0.6} 0 0 0C${r * 0.6} 0 ${r * 0.9} ${cy + r * 0.3} ${r} ${cy}Z`,
        wall,
      ) +
      ellipse(0, cy, r, r * tilt, sheet(ink, lighten(colour, bright(colour) * 0.7))) +
      ellipse(0, cy + 2, r * 0.975, r * tilt * 0.965, sheet(ink, colour)) +
      ellipse(0, cy + 6, r * 0.78, r * tilt * 0.77, slope) +
      ellipse(
        0,
        cy + 20,
        r * 0.68,
        r * tilt * 0.66,
        ink.linear(
          [
            [0, darken(colour, 0.1)],
            [0.6, lighten(colour, 0.06)],
            [1, lighten(colour, bright(colour) * 0.6)],
          ],
          'd',
        ),
      ) +
      `<ellipse cx="0" cy="${cy + 6}" rx="${r * 0.78}" ry="${r * tilt * 0.77}" fill="none" stroke="${lighten(colour, bright(colour))}" stroke-width="3" opacity="0.7"/>`,
    w,
    h: r * tilt * 2 + 26,
  };
};

const CLEAR_WALL: Parameters<Ink['linear']>[0] = [
  [0, '#8399a2', 0.65],
  [0.1, '#dbe6ea', 0.4],
  [0.26, '#ffffff', 0.75],
  [0.4, '#e4edf0', 0.3],
  [0.82, '#b9c9cf', 0.42],
  [1, '#7d929b', 0.68],
];

/** Soup bowl or salad bowl, with a lid when it has an accent. */
export const bowl: Draw = (ink, { w, h, colour, accent, form }) => {
  const f = frustum(w, w * 0.66, h, 0.22);
  if (form === 'clear') {
    const ribs = Array.from({ length: 13 }, (_, index) => {
      const share = (index + 1) / 14;
      const x = 2 * share - 1;
      return line(
        `M${f.top.rx * x} ${f.top.cy + f.top.ry + 10}L${f.foot.rx * x} ${f.foot.cy + f.foot.ry * 0.5}`,
        '#ffffff',
        4,
        'opacity="0.5"',
      );
    }).join('');
    return {
      body:
        ellipse(0, f.foot.cy, f.foot.rx, f.foot.ry, '#a9bbc2', 'opacity="0.5"') +
        ellipse(
          0,
          f.top.cy,
          f.top.rx,
          f.top.ry,
          ink.linear([
            [0, '#b3c5cb', 0.7],
            [1, '#f4f8f9', 0.7],
          ]),
        ) +
        path(f.outline, ink.linear(CLEAR_WALL)) +
        `<g ${ink.clip(f.outline)}>${ribs}</g>` +
        `<ellipse cx="0" cy="${f.top.cy}" rx="${f.top.rx}" ry="${f.top.ry}" fill="none" stroke="#f8fbfc" stroke-width="12"/>` +
        `<ellipse cx="0" cy="${f.top.cy + 5}" rx="${f.top.rx + 6}" ry="${f.top.ry + 6}" fill="none" stroke="#8197a0" stroke-width="2" opacity="0.7"/>`,
      w,
      h,
    };
  }
  const cover = accent ?? colour;
  const lidBand = frustum(w * 1.03, w * 1.04, 46 + w * 1.03 * 0.22, 0.22);
  const y = f.top.cy + 18;
  const { rx, ry } = lidBand.top;
  const clear = lightness(cover) > 0.85 && cover !== colour && lightness(colour) < 0.3;
  return {
    body:
      path(f.outline, barrel(ink, colour, 0.25)) +
      path(band(f, 0.95, 0.975), darken(colour, 0.4), 'opacity="0.3"') +
      ellipse(0, y + 8, rx + 2, ry, darken(colour, 0.5), 'opacity="0.28"') +
      `<g transform="translate(0 ${y + ry})" opacity="${clear ? 0.82 : 1}">${path(lidBand.outline, barrel(ink, cover, 0.6))}` +
      ellipse(0, lidBand.top.cy, rx, ry, sheet(ink, lighten(cover, 0.3))) +
      ellipse(0, lidBand.top.cy + 5, rx * 0.9, ry * 0.88, hollow(ink, lighten(cover, 0.25))) +
      ellipse(0, lidBand.top.cy + 11, rx * 0.87, ry * 0.84, sheet(ink, cover)) +
      '</g>',
    w: w * 1.04,
    h: h + 40,
  };
};

/** Small sauce pot; clear ones show what is inside. */
export const sauce: Draw = (ink, { w, h, colour, accent, form }) => {
  const f = frustum(w, w * 0.74, h, 0.24);
  const inside =
    form === 'clear' && accent
      ? path(band(f, 0.3, 1), barrel(ink, accent, 0.4)) +
        ellipse(
          0,
          f.top.cy + (f.foot.cy - f.top.cy) * 0.3,
          f.top.rx * 0.92,
          f.top.ry * 0.92,
          lighten(accent, 0.2),
        )
      : '';
  const wall = form === 'clear' ? ink.linear(CLEAR_WALL) : barrel(ink, colour, 0.4);
  return {
    body:
      ellipse(0, f.foot.cy, f.foot.rx, f.foot.ry, darken(colour, 0.2)) +
      inside +
      path(f.outline, wall) +
      ellipse(
        0,
        f.top.cy,
        f.top.rx + 14,
        f.top.ry + 6,
        ink.linear([
          [0, '#c8d6db', 0.95],
          [0.4, '#ffffff', 0.9],
          [1, '#a5b8bf', 0.9],
        ]),
      ) +
      ellipse(
        0,
        f.top.cy - 4,
        f.top.rx + 8,
        f.top.ry + 3,
        ink.linear(
          [
            [0, '#eef4f6', 0.9],
            [1, '#c4d2d7', 0.85],
          ],
          'd',
        ),
      ) +
      ellipse(
        0,
        f.top.cy - 2,
        f.top.rx * 0.84,
        f.top.ry * 0.8,
        ink.linear(
          [
            [0, '#cfdce0', 0.9],
            [1, '#f6fafb', 0.9],
          ],
          'd',
        ),
      ),
    w: w + 28,
    h,
  };
};

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
    return { body, w: 560, h, lies: true };
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
