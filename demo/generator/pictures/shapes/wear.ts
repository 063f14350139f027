import { darken, lighten, lightness } from '../colour.ts';
import { type Draw, middlePart } from '../drawing.ts';
import { ellipse, line, path, rect } from '../solids.ts';

/** Pleated medical mask. */
export const mask: Draw = (ink, { w, h, colour }) => {
  const half = w / 2 - 70;
  const dark = lightness(colour) < 0.3;
  const outline = `M${-half} ${-h + 20}Q0 ${-h - 26} ${half} ${-h + 20}V-20Q0 26 ${-half} -20Z`;
  const loop = (side: 1 | -1): string =>
    line(
      `M${side * half} ${-h + 34}C${side * (half + 110)} ${-h + 10} ${side * (half + 110)} -10 ${side * half} -34`,
      dark ? '#55524f' : '#f4f2ee',
      11,
    ) +
    line(
      `M${side * half} ${-h + 34}C${side * (half + 110)} ${-h + 10} ${side * (half + 110)} -10 ${side * half} -34`,
      '#b8b3aa',
      2,
      'opacity="0.6"',
    );
  const pleats = [0.32, 0.5, 0.68]
    .map((at) => {
      const y = -h + h * at;
      const bend = (0.5 - at) * -60;
      return (
        path(
          `M${-half + 4} ${y}Q0 ${y + bend} ${half - 4} ${y}V${y + 16}Q0 ${y + bend + 22} ${-half + 4} ${y + 16}Z`,
          darken(colour, 0.3),
          'opacity="0.22"',
        ) +
        line(
          `M${-half + 4} ${y}Q0 ${y + bend} ${half - 4} ${y}`,
          '#ffffff',
          4,
          `opacity="${dark ? 0.22 : 0.6}"`,
        )
      );
    })
    .join('');
  return {
    body:
      `<g ${ink.drop(12, 14)}>${loop(-1)}${loop(1)}${path(
        outline,
        ink.linear([
          [0, darken(colour, 0.06)],
          [0.3, lighten(colour, dark ? 0.18 : 0.35)],
          [0.7, colour],
          [1, darken(colour, 0.18)],
        ]),
      )}</g>` +
      pleats +
      path(
        `M${-half} ${-h + 20}Q0 ${-h - 26} ${half} ${-h + 20}V${-h + 44}Q0 ${-h - 2} ${-half} ${-h + 44}Z`,
        '#ffffff',
        `opacity="${dark ? 0.14 : 0.5}"`,
      ) +
      line(`M-90 ${-h + 16}Q0 ${-h + 4} 90 ${-h + 16}`, darken(colour, 0.3), 9, 'opacity="0.3"') +
      line(
        `M${-half + 12} ${-h + 24}V-24M${half - 12} ${-h + 24}V-24`,
        darken(colour, 0.4),
        2.5,
        'stroke-dasharray="7 6" opacity="0.55"',
      ),
    w,
    h,
    lies: true,
    real: middlePart(half * 2, h),
  };
};

/** Cup-shaped respirator. */
export const respirator: Draw = (ink, { w, h, colour, accent }) => {
  const half = w / 2;
  const outline = `M0 ${-h}C${half * 0.4} ${-h} ${half * 0.5} ${-h * 0.86} ${half * 0.84} ${-h * 0.7}C${half * 1.06} ${-h * 0.5} ${half} ${-h * 0.14} ${half * 0.62} -14C${half * 0.3} 10 ${-half * 0.3} 10 ${-half * 0.62} -14C${-half} ${-h * 0.14} ${-half * 1.06} ${-h * 0.5} ${-half * 0.84} ${-h * 0.7}C${-half * 0.5} ${-h * 0.86} ${-half * 0.4} ${-h} 0 ${-h}Z`;
  const valve = accent
    ? ellipse(6, -h * 0.3, 78, 66, '#2a221b', 'opacity="0.2"') +
      ellipse(
        0,
        -h * 0.34,
        76,
        64,
        ink.linear(
          [
            [0, '#ffffff'],
            [1, '#c9c6c0'],
          ],
          'd',
        ),
      ) +
      ellipse(
        0,
        -h * 0.34,
        56,
        46,
        ink.linear(
          [
            [0, lighten(accent, 0.3)],
            [1, darken(accent, 0.2)],
          ],
          'd',
        ),
      ) +
      [-22, 0, 22]
        .map((y) => line(`M-34 ${-h * 0.34 + y}H34`, darken(accent, 0.4), 6, 'opacity="0.5"'))
        .join('')
    : '';
  return {
    body:
      line(
        `M${-half * 0.8} ${-h * 0.62}C${-half * 1.3} ${-h * 1.1} ${half * 1.3} ${-h * 1.1} ${half * 0.8} ${-h * 0.62}`,
        '#e0c04a',
        10,
        'opacity="0.9"',
      ) +
      `<g ${ink.drop(14, 16)}>${path(
        outline,
        ink.radial(
          [
            [0, '#ffffff'],
            [0.55, colour],
            [1, darken(colour, 0.3)],
          ],
          0.38,
          0.36,
          0.75,
        ),
      )}</g>` +
      `<path d="${outline}" transform="translate(0 -14) scale(0.9)" fill="none" stroke="${darken(colour, 0.3)}" stroke-width="3" stroke-dasharray="8 7" opacity="0.5"/>` +
      path(
        `M-92 ${-h + 34}Q0 ${-h - 22} 92 ${-h + 34}L84 ${-h + 56}Q0 ${-h + 4} -84 ${-h + 56}Z`,
        ink.linear([
          [0, '#8f9599'],
          [0.4, '#dfe2e4'],
          [1, '#858b8f'],
        ]),
      ) +
      line(
        `M${-half * 0.7} ${-h * 0.3}Q0 ${-h * 0.14} ${half * 0.7} ${-h * 0.3}`,
        darken(colour, 0.3),
        3,
        'opacity="0.3"',
      ) +
      valve,
    w,
    h,
    lies: true,
  };
};

/** High-visibility vest. */
export const vest: Draw = (ink, { w, h, colour, accent }) => {
  const half = w / 2;
  const outline = `M${-half * 0.42} ${-h}C${-half * 0.2} ${-h * 0.86} ${-half * 0.04} ${-h * 0.7} 0 ${-h * 0.62}C${half * 0.04} ${-h * 0.7} ${half * 0.2} ${-h * 0.86} ${half * 0.42} ${-h}L${half * 0.86} ${-h * 0.92}C${half * 0.76} ${-h * 0.78} ${half * 0.84} ${-h * 0.68} ${half} ${-h * 0.62}V0H${-half}V${-h * 0.62}C${-half * 0.84} ${-h * 0.68} ${-half * 0.76} ${-h * 0.78} ${-half * 0.86} ${-h * 0.92}Z`;
  const back = `M${-half * 0.42} ${-h}Q0 ${-h * 0.93} ${half * 0.42} ${-h}L0 ${-h * 0.6}Z`;
  const tape = ink.linear([
    [0, '#aab0b3'],
    [0.3, '#f1f3f3'],
    [0.5, accent ?? '#d5d6d4'],
    [0.75, '#f7f8f8'],
    [1, '#a5abae'],
  ]);
  return {
    body:
      `<g ${ink.drop(14, 14)}>${path(back, darken(colour, 0.35))}${path(
        outline,
        ink.linear(
          [
            [0, lighten(colour, 0.24)],
            [0.5, colour],
            [1, darken(colour, 0.18)],
          ],
          'd',
        ),
      )}</g>` +
      `<g ${ink.clip(outline)}>${rect(-half, -h * 0.36, w, 56, 0, tape)}${rect(-half, -h * 0.18, w, 56, 0, tape)}` +
      `${path(`M${-half * 0.66} ${-h}h56V${-h * 0.36}h-56ZM${half * 0.66 - 56} ${-h}h56V${-h * 0.36}h-56Z`, tape)}` +
      `${path(`M${-half} 0V${-h * 0.6}L${-half * 0.7} 0ZM${half} 0V${-h * 0.6}L${half * 0.78} 0Z`, '#2a221b', 'opacity="0.08"')}</g>` +
      line(`M0 ${-h * 0.62}V0`, darken(colour, 0.5), 5, 'opacity="0.7"') +
      line(`M-9 ${-h * 0.6}V0`, lighten(colour, 0.4), 3, 'opacity="0.6"') +
      path(outline, 'none', `stroke="${darken(colour, 0.35)}" stroke-width="7" opacity="0.35"`),
    w,
    h,
    lies: true,
  };
};
