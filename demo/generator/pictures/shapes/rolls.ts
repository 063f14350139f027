import { darken, lighten, lightness } from '../colour.ts';
import type { Draw } from '../drawing.ts';
import { band, barrel, ellipse, frustum, hollow, line, path, roundPart } from '../solids.ts';

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
    real: roundPart(f),
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
    real: roundPart(f),
  };
};
