import { darken, lighten, lightness } from '../colour.ts';
import { type Draw, middlePart } from '../drawing.ts';
import type { Ink } from '../ink.ts';
import { band, barrel, ellipse, frustum, hollow, line, path, roundPart, sheet } from '../solids.ts';

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
    real: middlePart(w),
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
      real: roundPart(f),
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
    real: roundPart(f),
  };
};

/** Small sauce pot; clear ones show what is inside. */
export const sauce: Draw = (ink, { w, h, colour, accent, form }) => {
  const f = frustum(w, w * 0.74, h, 0.24);
  const clear = form === 'clear' || form === 'hinged';
  const hinge =
    form === 'hinged'
      ? path(
          `M${-f.top.rx - 10} ${f.top.cy - 6}L${-f.top.rx - 74} ${f.top.cy - 30}V${f.top.cy + 8}L${-f.top.rx - 6} ${f.top.cy + 18}Z`,
          '#dbe6ea',
          'stroke="#8399a2" stroke-width="3"',
        ) +
        path(
          `M${f.top.rx + 4} ${f.top.cy - 8}h46q14 10 0 22h-46Z`,
          '#eef4f6',
          'stroke="#8399a2" stroke-width="3"',
        )
      : '';
  const inside =
    clear && accent
      ? path(band(f, 0.3, 1), barrel(ink, accent, 0.4)) +
        ellipse(
          0,
          f.top.cy + (f.foot.cy - f.top.cy) * 0.3,
          f.top.rx * 0.92,
          f.top.ry * 0.92,
          lighten(accent, 0.2),
        )
      : '';
  const wall = clear ? ink.linear(CLEAR_WALL) : barrel(ink, colour, 0.4);
  return {
    body:
      hinge +
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
    w: w + (form === 'hinged' ? 150 : 28),
    h,
    real: roundPart(f),
  };
};
