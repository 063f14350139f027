import { darken, lighten } from '../colour.ts';
import type { Draw } from '../drawing.ts';
import { ellipse, line, path, rect } from '../solids.ts';

/** Reel of tape standing on its edge, turned a little: as wide as the tape, `h` across. */
export const tape: Draw = (ink, { w, h, colour, accent, form }) => {
  const r = h / 2;
  const rx = r * 0.86;
  const width = w;
  const cy = -r;
  const x = -width / 2;
  const side = ink.linear(
    [
      [0, lighten(colour, 0.35)],
      [0.5, colour],
      [1, darken(colour, 0.26)],
    ],
    'v',
  );
  const stripes =
    form === 'stripes'
      ? `<g ${ink.clip(`M${x} ${cy - r}H${x + width}A${rx} ${r} 0 0 1 ${x + width} ${cy + r}H${x}A${rx} ${r} 0 0 0 ${x} ${cy - r}Z`)}>${Array.from({ length: 9 }, (_, index) => path(`M${x} ${-2 * r + index * 108 - 90}l${width + rx} 90v54l${-(width + rx)} -90Z`, accent ?? colour)).join('')}</g>`
      : '';
  const barrelPath = `M${x} ${cy - r}H${x + width}A${rx} ${r} 0 0 1 ${x + width} ${cy + r}H${x}Z`;
  const core = form === 'stripes' ? '#c3a27a' : (accent ?? '#c3a27a');
  return {
    body:
      path(barrelPath, side) +
      stripes +
      path(
        barrelPath,
        ink.linear(
          [
            [0, '#ffffff', 0.4],
            [0.12, '#ffffff', 0.05],
            [0.6, '#2a221b', 0.02],
            [1, '#2a221b', 0.3],
          ],
          'v',
        ),
      ) +
      ellipse(
        x,
        cy,
        rx,
        r,
        ink.linear(
          [
            [0, lighten(colour, 0.42)],
            [0.5, colour],
            [1, darken(colour, 0.18)],
          ],
          'd',
        ),
      ) +
      Array.from(
        { length: 6 },
        (_, index) =>
          `<ellipse cx="${x}" cy="${cy}" rx="${rx * (0.68 + index * 0.05)}" ry="${r * (0.68 + index * 0.05)}" fill="none" stroke="${darken(colour, 0.35)}" stroke-width="1.5" opacity="0.3"/>`,
      ).join('') +
      ellipse(
        x,
        cy,
        rx * 0.64,
        r * 0.64,
        ink.linear(
          [
            [0, lighten(core, 0.3)],
            [1, darken(core, 0.2)],
          ],
          'd',
        ),
      ) +
      ellipse(
        x + 4,
        cy,
        rx * 0.58,
        r * 0.58,
        ink.linear([
          [0, darken(core, 0.5)],
          [0.7, darken(core, 0.18)],
          [1, lighten(core, 0.1)],
        ]),
      ) +
      ellipse(
        x + 34,
        cy,
        rx * 0.47,
        r * 0.52,
        ink.linear([
          [0, '#e9e1d4'],
          [1, '#f8f4ed'],
        ]),
      ) +
      (form === 'crepe'
        ? ''
        : line(
            `M${x - rx * 0.62} ${cy - r * 0.62}A${rx * 0.88} ${r * 0.88} 0 0 1 ${x - 10} ${cy - r * 0.88}`,
            '#ffffff',
            9,
            'opacity="0.6"',
          )),
    w: w + rx * 2,
    h,
    real: { x, y: 0, w, h },
  };
};

/** Roll of bin bags lying on its side with a paper band. */
export const sack: Draw = (ink, { w, h, colour, accent }) => {
  const r = h / 2;
  const rx = r * 0.42;
  const half = w / 2 - rx;
  const body = `M${-half} ${-h}H${half}A${rx} ${r} 0 0 1 ${half} 0H${-half}A${rx} ${r} 0 0 1 ${-half} ${-h}Z`;
  const gloss = ink.linear(
    [
      [0, lighten(colour, 0.1)],
      [0.18, lighten(colour, 0.42)],
      [0.32, colour],
      [0.75, darken(colour, 0.3)],
      [1, darken(colour, 0.1)],
    ],
    'v',
  );
  const creases = Array.from({ length: 7 }, (_, index) =>
    line(
      `M${-half + 20} ${-h + 22 + index * 30}Q${index % 2 ? 0 : 60} ${-h + 30 + index * 30} ${half - 10} ${-h + 18 + index * 30}`,
      lighten(colour, 0.4),
      2.5,
      'opacity="0.28"',
    ),
  ).join('');
  const mark = accent ?? '#ffffff';
  return {
    body:
      path(body, gloss) +
      `<g ${ink.clip(body)}>${creases}</g>` +
      path(
        `M${-half * 0.5} ${-h}H${half * 0.56}A${rx} ${r} 0 0 1 ${half * 0.56} 0H${-half * 0.5}A${rx} ${r} 0 0 0 ${-half * 0.5} ${-h}Z`,
        ink.linear(
          [
            [0, lighten(mark, 0.5)],
            [0.5, mark],
            [1, darken(mark, 0.3)],
          ],
          'v',
        ),
      ) +
      rect(-half * 0.2, -h * 0.66, half * 0.6, 20, 10, '#ffffff', 'opacity="0.95"') +
      rect(-half * 0.2, -h * 0.52, half * 0.36, 14, 7, '#ffffff', 'opacity="0.7"') +
      ellipse(
        half,
        -r,
        rx,
        r,
        ink.linear(
          [
            [0, darken(colour, 0.1)],
            [1, lighten(colour, 0.24)],
          ],
          'd',
        ),
      ) +
      [0.82, 0.64, 0.46]
        .map(
          (share) =>
            `<ellipse cx="${half}" cy="${-r}" rx="${rx * share}" ry="${r * share}" fill="none" stroke="${lighten(colour, 0.4)}" stroke-width="2" opacity="0.4"/>`,
        )
        .join('') +
      ellipse(half + 2, -r, rx * 0.24, r * 0.24, darken(colour, 0.6)),
    w,
    h,
  };
};
