import { darken, lighten } from '../colour.ts';
import { type Draw, middlePart } from '../drawing.ts';
import { barrel, ellipse, line, path } from '../solids.ts';

/** Safety helmet. */
export const helmet: Draw = (ink, { w, h, colour }) => {
  const half = w / 2 - 30;
  const shell = `M${-half} -66C${-half} ${-h * 0.72} ${-half * 0.62} ${-h} -20 ${-h}C${half * 0.6} ${-h} ${half} ${-h * 0.7} ${half} -66Q0 -10 ${-half} -66Z`;
  const ridge = (x: number): string =>
    path(
      `M${x - 16} -58C${x * 1.1 - 30} ${-h * 0.6} ${x * 0.5 - 22} ${-h * 0.9} ${x * 0.3 - 24} ${-h + 4}H${x * 0.3 + 4}C${x * 0.5 + 10} ${-h * 0.9} ${x * 1.1 + 6} ${-h * 0.6} ${x + 16} -58Z`,
      lighten(colour, 0.3),
      'opacity="0.55"',
    );
  return {
    body:
      ellipse(0, -58, half * 0.96, 44, '#3a3733') +
      line(`M${-half * 0.7} -40Q0 20 ${half * 0.7} -40`, '#4b4640', 16) +
      path(
        shell,
        ink.radial(
          [
            [0, lighten(colour, 0.75)],
            [0.3, lighten(colour, 0.12)],
            [0.7, colour],
            [1, darken(colour, 0.36)],
          ],
          0.34,
          0.26,
          0.85,
        ),
      ) +
      `<g ${ink.clip(shell)}>${ridge(0)}${ridge(-150)}${ridge(150)}</g>` +
      path(
        `M${-half - 8} -70Q0 -8 ${half + 8} -70L${half + 22} -46Q${half * 0.5} 14 ${-half * 0.5} 8Q${-half - 60} 4 ${-half - 66} -30Q${-half - 60} -56 ${-half - 8} -70Z`,
        ink.linear(
          [
            [0, lighten(colour, 0.35)],
            [0.4, colour],
            [1, darken(colour, 0.34)],
          ],
          'd',
        ),
      ) +
      line(`M${-half - 50} -34Q${-half * 0.5} -4 ${half * 0.4} -10`, '#ffffff', 6, 'opacity="0.5"') +
      line(
        `M${-half * 0.72} ${-h * 0.5}C${-half * 0.6} ${-h * 0.76} ${-half * 0.4} ${-h * 0.86} ${-half * 0.24} ${-h * 0.9}`,
        '#ffffff',
        14,
        'opacity="0.6"',
      ),
    w: w + 60,
    h,
    real: middlePart(w),
  };
};

/** Safety spectacles. */
export const goggles: Draw = (ink, { w, h, colour, accent }) => {
  const half = w / 2;
  const frame = accent ?? '#2f2e2d';
  const lens = ink.linear(
    [
      [0, lighten(colour, 0.7), 0.8],
      [0.35, colour, 0.5],
      [0.5, '#ffffff', 0.75],
      [0.62, colour, 0.5],
      [1, darken(colour, 0.2), 0.65],
    ],
    'd',
  );
  const outline = `M${-half + 40} ${-h + 30}Q0 ${-h - 18} ${half - 40} ${-h + 30}C${half - 20} ${-h * 0.5} ${half - 60} 0 ${half * 0.44} 0C${half * 0.2} 0 56 -70 0 -72C-56 -70 ${-half * 0.2} 0 ${-half * 0.44} 0C${-half + 60} 0 ${-half + 20} ${-h * 0.5} ${-half + 40} ${-h + 30}Z`;
  const arm = (side: 1 | -1): string =>
    path(
      `M${side * (half - 44)} ${-h + 16}L${side * half} ${-h - 30}Q${side * (half + 26)} ${-h - 110} ${side * (half - 90)} ${-h - 150}L${side * (half - 96)} ${-h - 130}Q${side * (half - 10)} ${-h - 96} ${side * (half - 30)} ${-h - 30}L${side * (half - 66)} ${-h + 4}Z`,
      barrel(ink, frame, 0.6),
    );
  return {
    body:
      arm(-1) +
      arm(1) +
      path(outline, lens, `stroke="${darken(colour, 0.3)}" stroke-opacity="0.55" stroke-width="4"`) +
      path(
        `M${-half + 36} ${-h + 40}Q0 ${-h - 14} ${half - 36} ${-h + 40}L${half - 42} ${-h + 12}Q0 ${-h - 42} ${-half + 42} ${-h + 12}Z`,
        ink.linear(
          [
            [0, lighten(frame, 0.35)],
            [1, darken(frame, 0.1)],
          ],
          'v',
        ),
      ) +
      path(
        `M${-half + 90} ${-h * 0.66}L${-half + 170} ${-h * 0.72}L${-half + 120} -30L${-half + 96} -44Z`,
        '#ffffff',
        'opacity="0.6"',
      ) +
      path('M-26 -66Q0 -96 26 -66L20 -40Q0 -70 -20 -40Z', '#e3e8ea', 'stroke="#aebac0" stroke-width="2"'),
    w: w + 30,
    h: h + 150,
    real: middlePart(w, h),
  };
};
