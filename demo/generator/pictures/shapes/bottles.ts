import { darken, lighten } from '../colour.ts';
import { type Draw, middlePart } from '../drawing.ts';
import { band, barrel, ellipse, frustum, line, path, rect } from '../solids.ts';
import { capFill, label } from './label.ts';

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
    real: middlePart(w, h),
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
