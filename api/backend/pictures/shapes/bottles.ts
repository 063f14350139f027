import { darken, lighten, lightness } from '../colour.ts';
import type { Draw } from '../drawing.ts';
import type { Ink } from '../ink.ts';
import { band, barrel, ellipse, frustum, line, path, rect } from '../solids.ts';

/** Label with an abstract mark: a drop or a leaf over two lines. */
function label(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  mark: 'drop' | 'bubbles' | 'shield',
): string {
  const cx = x + w / 2;
  const cy = y + h * 0.36;
  const s = Math.min(w, h) / 150;
  const signs = {
    drop: path(
      `M${cx} ${cy - 44 * s}C${cx + 40 * s} ${cy + 4 * s} ${cx + 30 * s} ${cy + 40 * s} ${cx} ${cy + 40 * s}C${cx - 30 * s} ${cy + 40 * s} ${cx - 40 * s} ${cy + 4 * s} ${cx} ${cy - 44 * s}Z`,
      colour,
    ),
    bubbles:
      ellipse(cx - 20 * s, cy + 8 * s, 28 * s, 28 * s, colour) +
      ellipse(cx + 24 * s, cy - 12 * s, 18 * s, 18 * s, colour, 'opacity="0.75"') +
      ellipse(cx + 22 * s, cy + 26 * s, 11 * s, 11 * s, colour, 'opacity="0.55"'),
    shield: path(
      `M${cx} ${cy - 42 * s}L${cx + 36 * s} ${cy - 28 * s}C${cx + 36 * s} ${cy + 14 * s} ${cx + 20 * s} ${cy + 34 * s} ${cx} ${cy + 44 * s}C${cx - 20 * s} ${cy + 34 * s} ${cx - 36 * s} ${cy + 14 * s} ${cx - 36 * s} ${cy - 28 * s}Z`,
      colour,
    ),
  };
  const sheen = ink.linear([
    [0, '#2a221b', 0.2],
    [0.25, '#ffffff', 0.35],
    [0.55, '#ffffff', 0],
    [1, '#2a221b', 0.24],
  ]);
  return (
    rect(x, y, w, h, 14, '#fbfaf7') +
    signs[mark] +
    rect(x + w * 0.2, y + h * 0.66, w * 0.6, h * 0.06, 4, colour, 'opacity="0.85"') +
    rect(x + w * 0.3, y + h * 0.77, w * 0.4, h * 0.045, 3, colour, 'opacity="0.5"') +
    rect(x, y + h * 0.9, w, h * 0.1, 6, colour, 'opacity="0.9"') +
    rect(x, y, w, h, 14, sheen)
  );
}

const capFill = (ink: Ink, colour: string): string => barrel(ink, colour, 0.4);

/** Detergent bottle with a flip cap. */
export const bottle: Draw = (ink, { w, h, colour, accent }) => {
  const half = w / 2;
  const shoulder = -h * 0.72;
  const body = `M${-half + 18} 0Q${-half} 0 ${-half} -26V${shoulder + 40}C${-half} ${shoulder - 40} ${-52} ${shoulder - 30} -46 ${-h + 92}H46C52 ${shoulder - 30} ${half} ${shoulder - 40} ${half} ${shoulder + 40}V-26Q${half} 0 ${half - 18} 0Q0 12 ${-half + 18} 0Z`;
  const cap = accent ?? colour;
  return {
    body:
      path(body, barrel(ink, colour, 0.7)) +
      line(
        `M${-half + 34} -40V${shoulder + 40}C${-half + 34} ${shoulder - 6} ${-half + 70} ${shoulder - 22} ${-half + 84} ${shoulder - 44}`,
        '#ffffff',
        12,
        'opacity="0.5"',
      ) +
      label(ink, -half + 18, -h * 0.62, w - 36, h * 0.5, cap === '#f6f5f2' ? colour : cap, 'bubbles') +
      rect(-56, -h + 66, 112, 34, 8, capFill(ink, darken(cap, 0.08))) +
      path(
        `M-48 ${-h + 70}L-40 ${-h + 14}Q-38 ${-h} -22 ${-h}H22Q38 ${-h} 40 ${-h + 14}L48 ${-h + 70}Z`,
        capFill(ink, cap),
      ) +
      rect(-38, -h - 2, 76, 12, 6, lighten(cap, 0.35)),
    w,
    h,
  };
};

/** Trigger spray. */
export const spray: Draw = (ink, { w, h, colour, accent }) => {
  const half = w / 2;
  const head = accent ?? colour;
  const neck = -h * 0.68;
  const body = `M${-half + 20} 0Q${-half} 0 ${-half} -28V${neck + 110}C${-half} ${neck + 30} -44 ${neck + 40} -40 ${neck - 4}H40C44 ${neck + 40} ${half} ${neck + 30} ${half} ${neck + 110}V-28Q${half} 0 ${half - 20} 0Q0 12 ${-half + 20} 0Z`;
  const top = -h;
  const trigger = path(
    `M-70 ${top + 66}C-84 ${top + 100} -112 ${top + 130} -104 ${top + 172}Q-94 ${top + 182} -86 ${top + 170}C-84 ${top + 130} -54 ${top + 120} -40 ${top + 78}Z`,
    barrel(ink, darken(head, 0.1)),
  );
  const gun = `M-124 ${top + 14}H-40Q20 ${top - 6} 84 ${top + 22}Q112 ${top + 44} 92 ${top + 92}Q60 ${top + 118} 40 ${top + 160}H-34V${top + 92}Q-40 ${top + 72} -74 ${top + 70}H-124Z`;
  return {
    body:
      path(body, barrel(ink, colour, 0.75)) +
      line(
        `M${-half + 32} -40V${neck + 120}C${-half + 34} ${neck + 76} -62 ${neck + 60} -56 ${neck + 40}`,
        '#ffffff',
        12,
        'opacity="0.55"',
      ) +
      label(ink, -half + 16, -h * 0.5, w - 32, h * 0.42, head, 'drop') +
      trigger +
      path(
        gun,
        ink.linear(
          [
            [0, lighten(head, 0.42)],
            [0.4, head],
            [1, darken(head, 0.3)],
          ],
          'v',
        ),
      ) +
      rect(-48, neck - 34, 96, 44, 8, capFill(ink, darken(head, 0.06))) +
      [-30, -14, 2, 18]
        .map((x) => line(`M${x} ${neck - 26}v28`, darken(head, 0.35), 3, 'opacity="0.5"'))
        .join('') +
      rect(
        -142,
        top + 16,
        24,
        50,
        6,
        ink.linear(
          [
            [0, '#f7f6f3'],
            [1, '#cfcdc8'],
          ],
          'v',
        ),
      ) +
      line(`M-100 ${top + 28}Q0 ${top + 6} 76 ${top + 36}`, '#ffffff', 7, 'opacity="0.5"'),
    w: w + 20,
    h,
  };
};

/** Aerosol can. */
export const aerosol: Draw = (ink, { w, h, colour, accent }) => {
  const can = frustum(w, w, h - 120);
  const cap = frustum(w * 0.86, w * 0.9, 128);
  const mark = accent ?? colour;
  const y = can.top.cy + can.top.ry * 0.4;
  return {
    body:
      path(can.outline, barrel(ink, colour, 0.8)) +
      path(band(can, 0.55, 1), barrel(ink, mark, 0.8)) +
      path(band(can, 0.52, 0.545), '#ffffff', 'opacity="0.9"') +
      path(
        `M0 ${-h * 0.66}C44 ${-h * 0.58} 34 ${-h * 0.48} 0 ${-h * 0.48}C-34 ${-h * 0.48} -44 ${-h * 0.58} 0 ${-h * 0.66}Z`,
        '#ffffff',
        'opacity="0.92"',
      ) +
      rect(-46, -h * 0.3, 92, 16, 8, '#ffffff', 'opacity="0.92"') +
      rect(-30, -h * 0.25, 60, 12, 6, '#ffffff', 'opacity="0.6"') +
      path(band(can, 0.96, 1), barrel(ink, '#b9bec2', 0.9)) +
      ellipse(0, can.top.cy, can.top.rx, can.top.ry, barrel(ink, '#c9ccce', 1)) +
      `<g transform="translate(0 ${y})">${path(cap.outline, barrel(ink, '#f6f5f2', 0.6))}${ellipse(0, cap.top.cy, cap.top.rx, cap.top.ry, '#ffffff')}</g>`,
    w,
    h,
  };
};

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
  };
};
