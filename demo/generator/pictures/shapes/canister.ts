import { darken, lighten, lightness } from '../colour.ts';
import { type Draw, middlePart } from '../drawing.ts';
import { barrel, line, path, rect } from '../solids.ts';
import { capFill, label } from './label.ts';

/** Canister with a handle. */
export const canister: Draw = (ink, { w, h, colour, accent }) => {
  const half = w / 2;
  const cap = accent ?? colour;
  const body = `M${-half + 24} 0Q${-half} 0 ${-half} -30V${-h + 190}Q${-half} ${-h + 130} ${-half + 54} ${-h + 108}L${-half + 96} ${-h + 84}Q${-half + 120} ${-h + 60} ${-half + 150} ${-h + 60}H${half - 70}Q${half} ${-h + 62} ${half} ${-h + 140}V-30Q${half} 0 ${half - 24} 0Q0 14 ${-half + 24} 0Z`;
  const hole = `M${-10} ${-h + 124}H${half - 86}Q${half - 58} ${-h + 124} ${half - 58} ${-h + 152}V${-h + 176}Q${half - 58} ${-h + 196} ${half - 86} ${-h + 196}H30Q-2 ${-h + 196} -12 ${-h + 160}Z`;
  return {
    body:
      path(body, barrel(ink, colour, 0.45)) +
      path(
        hole,
        ink.linear(
          [
            [0, darken(colour, 0.5)],
            [0.4, '#efe6d9'],
            [1, '#f8f3ea'],
          ],
          'v',
        ),
      ) +
      path(hole, 'none', `stroke="${lighten(colour, 0.4)}" stroke-width="6" opacity="0.6"`) +
      line(
        `M${-half + 30} -44V${-h + 200}Q${-half + 32} ${-h + 150} ${-half + 76} ${-h + 132}`,
        '#ffffff',
        13,
        'opacity="0.5"',
      ) +
      [0.18, 0.5, 0.82]
        .map((at) =>
          line(`M${half - 34} ${-h * 0.12 - at * h * 0.34}h20`, darken(colour, 0.35), 5, 'opacity="0.45"'),
        )
        .join('') +
      label(
        ink,
        -half + 40,
        -h * 0.58,
        w - 96,
        h * 0.48,
        lightness(cap) > 0.85 ? darken(colour, 0.3) : cap,
        'shield',
      ) +
      path(
        `M${-half + 86} ${-h + 92}V${-h + 54}H${-half + 190}V${-h + 70}Z`,
        barrel(ink, darken(colour, 0.05), 0.3),
      ) +
      rect(-half + 78, -h, 122, 62, 10, capFill(ink, cap)) +
      Array.from({ length: 9 }, (_, index) =>
        line(`M${-half + 92 + index * 12} ${-h + 12}v38`, darken(cap, 0.4), 3, 'opacity="0.4"'),
      ).join('') +
      rect(-half + 78, -h - 3, 122, 14, 7, lighten(cap, 0.3)),
    w,
    h,
  };
};

/** Liquid soap with a pump. */
export const pump: Draw = (ink, { w, h, colour, accent }) => {
  const half = w / 2;
  const body = `M${-half + 26} 0Q${-half} 0 ${-half} -34V${-h * 0.56}Q${-half} ${-h * 0.68} -54 ${-h * 0.7}H54Q${half} ${-h * 0.68} ${half} ${-h * 0.56}V-34Q${half} 0 ${half - 26} 0Q0 12 ${-half + 26} 0Z`;
  const head = '#f6f5f2';
  const top = -h;
  return {
    body:
      rect(-9, top + 40, 18, 120, 4, barrel(ink, '#d5d6d4', 0.6)) +
      path(body, barrel(ink, colour, 0.7)) +
      line(
        `M${-half + 30} -46V${-h * 0.55}Q${-half + 32} ${-h * 0.63} -60 ${-h * 0.66}`,
        '#ffffff',
        12,
        'opacity="0.6"',
      ) +
      label(ink, -half + 24, -h * 0.54, w - 48, h * 0.44, accent ?? colour, 'drop') +
      rect(-58, -h * 0.7 - 52, 116, 60, 10, capFill(ink, head)) +
      rect(-40, -h * 0.7 - 78, 80, 32, 8, capFill(ink, head)) +
      path(
        `M-150 ${top + 34}Q-154 ${top + 10} -128 ${top + 8}H24Q46 ${top + 8} 46 ${top + 30}V${top + 52}Q46 ${top + 62} 34 ${top + 62}H-36Q-70 ${top + 46} -118 ${top + 46}L-122 ${top + 64}H-150Z`,
        ink.linear(
          [
            [0, '#ffffff'],
            [0.6, '#eceae5'],
            [1, '#bdb9b1'],
          ],
          'v',
        ),
      ),
    w: w + 30,
    h,
    real: middlePart(w, h),
  };
};
