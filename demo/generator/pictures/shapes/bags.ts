import { darken, lighten, lightness } from '../colour.ts';
import type { Draw } from '../drawing.ts';
import { line, path, rect } from '../solids.ts';

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
    real: { x: left, y: 0, w: w - side, h },
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
