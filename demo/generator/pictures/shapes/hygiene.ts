import { darken, lighten } from '../colour.ts';
import { type Draw, middlePart } from '../drawing.ts';
import { barrel, ellipse, line, path, rect } from '../solids.ts';

/** Bar of soap. */
export const soap: Draw = (ink, { w, h, colour }) => {
  const half = w / 2;
  const shape = `M${-half} ${-h * 0.52}C${-half} ${-h * 0.1} ${-half * 0.9} 0 ${-half * 0.7} 0H${half * 0.7}C${half * 0.9} 0 ${half} ${-h * 0.1} ${half} ${-h * 0.52}C${half} ${-h} ${half * 0.8} ${-h * 1.1} ${half * 0.5} ${-h * 1.12}H${-half * 0.5}C${-half * 0.8} ${-h * 1.1} ${-half} ${-h} ${-half} ${-h * 0.52}Z`;
  return {
    body:
      path(
        shape,
        ink.linear(
          [
            [0, lighten(colour, 0.4)],
            [0.45, colour],
            [0.7, darken(colour, 0.12)],
            [1, darken(colour, 0.32)],
          ],
          'v',
        ),
      ) +
      ellipse(0, -h * 0.72, half * 0.76, h * 0.27, darken(colour, 0.14), 'opacity="0.6"') +
      ellipse(0, -h * 0.7, half * 0.74, h * 0.25, barrel(ink, lighten(colour, 0.12))) +
      `<g opacity="0.55">${rect(-half * 0.3, -h * 0.78, half * 0.6, 12, 6, darken(colour, 0.4))}${rect(-half * 0.18, -h * 0.67, half * 0.36, 9, 4, darken(colour, 0.4))}</g>` +
      line(
        `M${-half * 0.82} ${-h * 0.82}C${-half * 0.7} ${-h * 1.02} ${-half * 0.5} ${-h * 1.04} ${-half * 0.3} ${-h * 1.05}`,
        '#ffffff',
        12,
        'opacity="0.65"',
      ),
    w,
    h: h * 1.12,
    real: middlePart(w),
  };
};

/** Flow pack of wet wipes with a flip lid. */
export const wipes: Draw = (ink, { w, h, colour, accent }) => {
  const half = w / 2;
  const mark = accent ?? colour;
  const body = `M${-half + 44} 0Q${-half + 20} ${-h * 0.4} ${-half + 60} ${-h}H${half - 60}Q${half - 20} ${-h * 0.4} ${half - 44} 0Q0 16 ${-half + 44} 0Z`;
  const fin = (side: 1 | -1): string =>
    path(
      `M${side * (half - 46)} 2L${side * half} -8Q${side * (half - 24)} ${-h * 0.5} ${side * half} ${-h + 12}L${side * (half - 60)} ${-h + 2}Q${side * (half - 22)} ${-h * 0.4} ${side * (half - 46)} 2Z`,
      ink.linear([
        [0, darken(colour, 0.24)],
        [0.5, lighten(colour, 0.3)],
        [1, darken(colour, 0.16)],
      ]),
    );
  return {
    body:
      fin(-1) +
      fin(1) +
      path(
        body,
        ink.linear(
          [
            [0, lighten(colour, 0.5)],
            [0.35, colour],
            [1, darken(colour, 0.24)],
          ],
          'v',
        ),
      ) +
      `<g ${ink.clip(body)}>${path(`M${-half} 10Q${-half * 0.3} ${-h * 0.62} ${half} ${-h * 0.3}V20H${-half}Z`, mark, 'opacity="0.85"')}` +
      `${path(`M${-half + 60} ${-h}L${-half + 130} ${-h}L${-half + 96} 10L${-half + 50} 10Z`, '#ffffff', 'opacity="0.3"')}</g>` +
      rect(-136, -h * 0.86, 272, h * 0.54, 40, darken(mark, 0.3), 'opacity="0.45"') +
      rect(
        -136,
        -h * 0.91,
        272,
        h * 0.54,
        40,
        ink.linear(
          [
            [0, '#ffffff'],
            [1, '#dcdedc'],
          ],
          'v',
        ),
      ) +
      rect(
        -108,
        -h * 0.84,
        216,
        h * 0.36,
        28,
        ink.linear(
          [
            [0, '#ecedeb'],
            [1, '#ffffff'],
          ],
          'v',
        ),
      ) +
      rect(-44, -h * 0.46, 88, 12, 6, '#c3c6c5'),
    w,
    h: h + 8,
  };
};
