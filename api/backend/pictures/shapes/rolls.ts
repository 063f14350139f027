import { darken, lighten, lightness } from '../colour.ts';
import type { Draw } from '../drawing.ts';
import { band, barrel, ellipse, frustum, hollow, line, path, rect } from '../solids.ts';

/** Rings of wound paper or film on the end of a roll. */
function windings(cy: number, rx: number, ry: number, inner: number, colour: string): string {
  return Array.from({ length: 7 }, (_, index) => {
    const share = inner + ((1 - inner) * (index + 1)) / 8;
    return `<ellipse cx="0" cy="${cy}" rx="${rx * share}" ry="${ry * share}" fill="none" stroke="${darken(colour, 0.3)}" stroke-width="1.5" opacity="0.35"/>`;
  }).join('');
}

/** Toilet paper, towels, labels, till rolls: a standing roll with a sleeve. */
export const roll: Draw = (ink, { w, h, colour, accent, form }) => {
  const tilt = 0.3;
  const f = frustum(w, w, h + w * tilt * 0.5, tilt);
  const { cy, rx, ry } = f.top;
  const core = form === 'labels' || accent ? 0.3 : 0.27;
  const dots =
    form === 'embossed'
      ? Array.from({ length: 84 }, (_, index) => {
          const angle = ((index % 12) + 0.5 + (Math.floor(index / 12) % 2) * 0.5) / 12.5;
          const x = -Math.cos(angle * Math.PI) * rx;
          const y = cy + ry * Math.sin(angle * Math.PI) + 30 + Math.floor(index / 12) * (h / 8);
          return ellipse(x, y, 5 * Math.sin(angle * Math.PI) + 1, 6, darken(colour, 0.25), 'opacity="0.3"');
        }).join('')
      : '';
  const labels =
    form === 'labels'
      ? `<g ${ink.clip(f.outline)}>${[0.1, 0.56].map((from) => path(band(f, from, from + 0.36), '#ffffff', 'opacity="0.95"')).join('')}${line(`M0 ${cy + ry}V0`, darken(colour, 0.2), 8, 'opacity="0.7"')}</g>`
      : '';
  const loose =
    form === 'labels'
      ? ''
      : path(
          `M${rx * 0.62} ${cy + ry * 0.78}L${rx * 0.64} ${cy + ry * 0.78 + h * 0.86}`,
          'none',
          `stroke="${darken(colour, 0.3)}" stroke-width="3" opacity="0.5"`,
        ) +
        path(
          `M${rx * 0.62} ${cy + ry * 0.78}Q${rx * 0.8} ${cy + ry * 0.7} ${rx * 0.9} ${cy + ry * 0.44}V${cy + ry * 0.44 + h * 0.86}Q${rx * 0.8} ${cy + ry * 0.7 + h * 0.86} ${rx * 0.64} ${cy + ry * 0.78 + h * 0.86}Z`,
          '#000000',
          'opacity="0.05"',
        );
  return {
    body:
      path(f.outline, barrel(ink, colour, 0.1)) +
      dots +
      labels +
      path(
        f.outline,
        ink.linear([
          [0, '#2a221b', 0.12],
          [0.3, '#ffffff', 0.08],
          [0.7, '#2a221b', 0.02],
          [1, '#2a221b', 0.2],
        ]),
      ) +
      loose +
      ellipse(
        0,
        cy,
        rx,
        ry,
        ink.linear(
          [
            [0, lighten(colour, 0.5)],
            [1, darken(colour, 0.06)],
          ],
          'd',
        ),
      ) +
      windings(cy, rx, ry, core, colour) +
      ellipse(0, cy, rx * core, ry * core, accent && form !== 'labels' ? accent : '#c3a27a') +
      ellipse(0, cy + 3, rx * core * 0.86, ry * core * 0.82, hollow(ink, '#8a6a48')),
    w,
    h: h + w * tilt * 0.5,
  };
};

/** Stretch or bubble film on a core. */
export const film: Draw = (ink, { w, h, colour, form }) => {
  const f = frustum(w, w, h, 0.2);
  const { cy, rx, ry } = f.top;
  const core = frustum(w * 0.34, w * 0.34, 90, 0.2);
  const bubbles =
    form === 'bubble'
      ? `<g ${ink.clip(f.outline)}>${Array.from({ length: 150 }, (_, index) => {
          const column = index % 10;
          const row = Math.floor(index / 10);
          const angle = ((column + 0.5 + (row % 2) * 0.5) / 10.5) * Math.PI;
          const x = -Math.cos(angle) * rx;
          const y = cy + ry * Math.sin(angle) + 22 + row * 38;
          const r = 14 * Math.sin(angle) + 2;
          return (
            ellipse(x, y, r, 16, '#8fa6ad', 'opacity="0.4"') +
            ellipse(x - r * 0.2, y - 4, r * 0.6, 8, '#ffffff', 'opacity="0.85"')
          );
        }).join('')}</g>`
      : Array.from({ length: 9 }, (_, index) =>
          path(band(f, 0.06 + index * 0.1, 0.064 + index * 0.1), '#ffffff', 'opacity="0.35"'),
        ).join('');
  const dark = lightness(colour) < 0.3;
  const sheen = ink.linear([
    [0, '#ffffff', 0],
    [0.2, '#ffffff', dark ? 0.3 : 0.75],
    [0.27, '#ffffff', 0.1],
    [0.34, '#ffffff', dark ? 0.2 : 0.5],
    [0.42, '#ffffff', 0],
    [1, '#ffffff', 0],
  ]);
  return {
    body:
      path(f.outline, barrel(ink, dark ? colour : '#cfdde2', 0.8)) +
      bubbles +
      path(f.outline, sheen) +
      ellipse(
        0,
        cy,
        rx,
        ry,
        ink.linear(
          [
            [0, lighten(colour, 0.4)],
            [1, darken(colour, 0.16)],
          ],
          'd',
        ),
      ) +
      windings(cy, rx, ry, 0.4, dark ? '#8b8986' : colour) +
      `<g transform="translate(0 ${cy + core.foot.ry})">${path(core.outline, barrel(ink, '#c3a27a', 0.1))}${ellipse(0, core.top.cy, core.top.rx, core.top.ry, '#a98a63')}${ellipse(0, core.top.cy + 2, core.top.rx * 0.78, core.top.ry * 0.74, '#5f4a34')}</g>`,
    w,
    h: h + 60,
  };
};

/** Reel of tape standing on its edge, turned a little. */
export const tape: Draw = (ink, { w, h, colour, accent, form }) => {
  const r = h / 2;
  const rx = r * 0.86;
  const width = 150;
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
    w: w + 60,
    h,
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
