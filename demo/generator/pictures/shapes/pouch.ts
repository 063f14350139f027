import { darken, lighten, lightness } from '../colour.ts';
import type { Draw } from '../drawing.ts';
import { line, path, rect, sheet } from '../solids.ts';

/** Bags of film: plain, zip, doypack, courier. */
export const pouch: Draw = (ink, { w, h, colour, accent, form }) => {
  const half = w / 2;
  const mark = accent ?? colour;
  if (form === 'doy') {
    const outline = `M${-half} ${-h}H${half}V-70C${half} -20 ${half - 30} 0 ${half * 0.5} 6Q0 14 ${-half * 0.5} 6C${-half + 30} 0 ${-half} -20 ${-half} -70Z`;
    const metal = ink.linear([
      [0, darken(colour, 0.2)],
      [0.18, lighten(colour, 0.4)],
      [0.4, colour],
      [0.62, lighten(colour, 0.25)],
      [1, darken(colour, 0.3)],
    ]);
    const window = accent
      ? path(
          `M${-half * 0.46} ${-h * 0.62}Q0 ${-h * 0.74} ${half * 0.46} ${-h * 0.62}V${-h * 0.22}Q0 ${-h * 0.14} ${-half * 0.46} ${-h * 0.22}Z`,
          ink.linear(
            [
              [0, '#8a5a36'],
              [0.3, '#b98a52'],
              [0.6, '#7a4c2b'],
              [1, '#9d6d40'],
            ],
            'd',
          ),
          `stroke="${lighten(accent, 0.5)}" stroke-width="5"`,
        ) +
        path(
          `M${-half * 0.4} ${-h * 0.58}L${-half * 0.1} ${-h * 0.66}L${-half * 0.24} ${-h * 0.18}L${-half * 0.4} ${-h * 0.2}Z`,
          '#ffffff',
          'opacity="0.28"',
        )
      : '';
    return {
      body:
        path(outline, metal) +
        path(
          `M${-half} -96Q0 -150 ${half} -96V-70C${half} -20 ${half - 30} 0 ${half * 0.5} 6Q0 14 ${-half * 0.5} 6C${-half + 30} 0 ${-half} -20 ${-half} -70Z`,
          darken(colour, 0.3),
          'opacity="0.32"',
        ) +
        rect(-half, -h, w, 34, 0, darken(colour, 0.16), 'opacity="0.6"') +
        line(
          `M${-half + 12} ${-h + 74}H${half - 12}M${-half + 12} ${-h + 84}H${half - 12}`,
          lighten(colour, 0.6),
          4,
          'opacity="0.6"',
        ) +
        window,
      w,
      h,
    };
  }
  const outline = `M${-half} 0V${-h}H${half}V0Q0 6 ${-half} 0Z`;
  if (form === 'courier') {
    const dark = lightness(colour) < 0.3;
    return {
      body:
        `<g ${ink.drop()}>${path(outline, sheet(ink, dark ? lighten(colour, 0.08) : colour))}</g>` +
        path(
          `M${-half} ${-h}H${half}L${half - 24} ${-h + 118}H${-half + 24}Z`,
          ink.linear(
            [
              [0, lighten(colour, 0.24)],
              [1, darken(colour, 0.12)],
            ],
            'v',
          ),
        ) +
        rect(-half + 26, -h + 104, w - 52, 13, 0, mark, 'opacity="0.7"') +
        rect(
          -half + 60,
          -h * 0.6,
          w * 0.56,
          190,
          6,
          '#ffffff',
          dark ? '' : `stroke="${mark}" stroke-width="3"`,
        ) +
        Array.from({ length: 20 }, (_, index) =>
          rect(-half + 80 + index * 11, -h * 0.6 + 96, index % 3 ? 4 : 7, 66, 0, '#3a3733'),
        ).join('') +
        rect(-half + 80, -h * 0.6 + 26, 160, 12, 6, '#3a3733', 'opacity="0.5"') +
        rect(-half + 80, -h * 0.6 + 52, 110, 12, 6, '#3a3733', 'opacity="0.35"') +
        path(
          `M${half - 150} -20Q${half - 90} ${-h * 0.4} ${half - 30} -30Z`,
          '#ffffff',
          `opacity="${dark ? 0.08 : 0.4}"`,
        ),
      w,
      h,
      lies: true,
    };
  }
  const filmFill = ink.linear(
    [
      [0, '#ffffff', 0.9],
      [0.25, '#d6e2e6', 0.7],
      [0.45, '#ffffff', 0.85],
      [0.7, '#cddbe0', 0.7],
      [1, '#f5f9fa', 0.9],
    ],
    'd',
  );
  const zip =
    form === 'zip'
      ? rect(-half, -h + 70, w, 13, 0, mark, 'opacity="0.85"') +
        rect(-half, -h + 92, w, 6, 0, mark, 'opacity="0.4"') +
        rect(-half + 40, -h + 140, w - 80, 96, 8, '#ffffff', 'opacity="0.8"') +
        line(`M${-half + 60} ${-h + 172}h${w * 0.5}M${-half + 60} ${-h + 204}h${w * 0.36}`, '#a8b5ba', 4)
      : '';
  const creases = [-0.34, -0.1, 0.16, 0.36]
    .map(
      (at) =>
        line(
          `M${w * at} -24Q${w * at + 30} ${-h * 0.4} ${w * at - 12} ${-h * 0.72}`,
          '#ffffff',
          8,
          'opacity="0.7"',
        ) +
        line(
          `M${w * at + 10} -24Q${w * at + 40} ${-h * 0.4} ${w * at} ${-h * 0.7}`,
          '#9db0b7',
          2.5,
          'opacity="0.45"',
        ),
    )
    .join('');
  return {
    body:
      `<g ${ink.drop(12, 12)}>${path(outline, '#dfe8eb')}</g>` +
      path(outline, filmFill, 'stroke="#b4c3c9" stroke-width="2.5"') +
      creases +
      zip +
      line(`M${-half + 8} -14H${half - 8}`, '#a9b9bf', 3) +
      (form === 'bag' ? line(`M${-half + 6} ${-h + 14}H${half - 6}`, '#ffffff', 6) : ''),
    w,
    h,
    lies: true,
  };
};
