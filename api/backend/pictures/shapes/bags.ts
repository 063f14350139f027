import { darken, lighten, lightness } from '../colour.ts';
import type { Draw } from '../drawing.ts';
import { line, path, rect, sheet } from '../solids.ts';

/** Paper carrier bag, and a plain one with a serrated edge. */
export const paperbag: Draw = (ink, { w, h, colour, accent, form }) => {
  const side = w * 0.2;
  const left = -w / 2;
  const right = w / 2 - side;
  const plain = form === 'plain';
  const dark = lightness(colour) < 0.3;
  const teeth = Array.from(
    { length: 22 },
    (_, index) =>
      `L${left + ((right - left) * (index + 0.5)) / 22} ${-h - 9}L${left + ((right - left) * (index + 1)) / 22} ${-h}`,
  ).join('');
  const front = plain ? `M${left} 0V${-h}${teeth}V0Z` : `M${left} 0V${-h}H${right}V0Z`;
  const gusset = `M${right} 0L${w / 2} -34V${-h - 16}L${right} ${-h}Z`;
  const fold = `M${right} 0L${right + side * 0.5} ${-h * 0.22}L${w / 2} -34L${right + side * 0.5} ${-h * 0.22}V${-h - 8}`;
  const handle = (shift: number, tone: string): string =>
    line(
      `M${left + w * 0.22 + shift} ${-h + 6}C${left + w * 0.22 + shift} ${-h - 150} ${right - w * 0.16 + shift} ${-h - 150} ${right - w * 0.16 + shift} ${-h + 6}`,
      tone,
      11,
    );
  const crease = darken(colour, 0.45);
  const print =
    form === 'handles-print' && accent
      ? `<g transform="translate(${(left + right) / 2} ${-h * 0.48})">${path('M0 92C-92 40 -92 -40 0 -108C92 -40 92 40 0 92Z', accent)}${line('M0 78V-84M0 44L-38 8M0 44L38 8M0 0L-34 -34M0 0L34 -34', lighten(colour, 0.4), 7)}</g>`
      : '';
  return {
    body:
      (plain ? '' : handle(26, darken(colour, 0.42))) +
      path(
        front,
        ink.linear(
          [
            [0, lighten(colour, dark ? 0.16 : 0.2)],
            [0.5, colour],
            [1, darken(colour, 0.1)],
          ],
          'd',
        ),
      ) +
      path(
        gusset,
        ink.linear([
          [0, darken(colour, 0.3)],
          [1, darken(colour, 0.16)],
        ]),
      ) +
      line(fold, crease, 2, 'opacity="0.45"') +
      line(`M${left} ${-h * 0.16}H${right}M${left} ${-h + 54}H${right}`, crease, 2, 'opacity="0.2"') +
      line(`M${left + 3} -4V${-h + 4}`, '#ffffff', 4, 'opacity="0.35"') +
      print +
      (plain
        ? ''
        : rect(
            left + w * 0.13,
            -h + 2,
            right - left - w * 0.2,
            40,
            2,
            darken(colour, 0.08),
            'opacity="0.55"',
          ) +
          handle(0, darken(colour, dark ? 0.1 : 0.2)) +
          handle(-3, lighten(colour, 0.2)).replace('stroke-width="11"', 'stroke-width="3" opacity="0.6"')),
    w,
    h: plain ? h + 10 : h + 116,
  };
};

/** Vest carrier bag lying flat. */
export const tshirt: Draw = (ink, { w, h, colour }) => {
  const half = w / 2;
  const dark = lightness(colour) < 0.3;
  const outline = `M${-half} 0V${-h * 0.56}C${-half} ${-h * 0.7} ${-half + 30} ${-h * 0.76} ${-half + 30} ${-h}H${-half + 148}C${-half + 150} ${-h * 0.74} ${-half + 180} ${-h * 0.66} 0 ${-h * 0.65}C${half - 180} ${-h * 0.66} ${half - 150} ${-h * 0.74} ${half - 148} ${-h}H${half - 30}C${half - 30} ${-h * 0.76} ${half} ${-h * 0.7} ${half} ${-h * 0.56}V0Z`;
  const fill = ink.linear([
    [0, darken(colour, 0.1)],
    [0.2, lighten(colour, dark ? 0.16 : 0.3)],
    [0.5, colour],
    [0.8, lighten(colour, dark ? 0.1 : 0.2)],
    [1, darken(colour, 0.16)],
  ]);
  const folds = [-0.3, -0.12, 0.1, 0.28]
    .map((at, index) =>
      path(
        `M${w * at} 0C${w * at + 14} ${-h * 0.2} ${w * at - 16} ${-h * 0.36} ${w * at * 0.8} ${-h * 0.58}C${w * at + 22} ${-h * 0.36} ${w * at + 30} ${-h * 0.2} ${w * at + 26} 0Z`,
        index % 2 ? '#ffffff' : '#2a221b',
        `opacity="${index % 2 ? 0.2 : 0.07}"`,
      ),
    )
    .join('');
  return {
    body:
      `<g ${ink.drop(12, 14)}>${path(outline, fill)}</g>` +
      folds +
      line(
        `M${-half + 50} 0V${-h * 0.6}M${half - 50} 0V${-h * 0.6}`,
        darken(colour, 0.4),
        2.5,
        'opacity="0.3"',
      ) +
      line(`M${-half + 8} -16H${half - 8}`, darken(colour, 0.4), 3, 'opacity="0.3" stroke-dasharray="6 5"') +
      line(
        `M${-half + 38} ${-h + 12}h100M${half - 138} ${-h + 12}h100`,
        darken(colour, 0.4),
        3,
        'opacity="0.35"',
      ),
    w,
    h,
    lies: true,
  };
};

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
