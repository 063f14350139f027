import { darken, lighten, lightness } from '../colour.ts';
import { type Draw, middlePart } from '../drawing.ts';
import type { Ink } from '../ink.ts';
import type { Look } from '../look.ts';
import {
  band,
  barrel,
  ellipse,
  type Frustum,
  frustum,
  hollow,
  line,
  path,
  roundPart,
  TILT,
} from '../solids.ts';

function ripples(f: Frustum, colour: string): string {
  const count = 30;
  return Array.from({ length: count - 1 }, (_, index) => {
    const angle = (Math.PI * (index + 1)) / count;
    const share = -Math.cos(angle);
    const bend = Math.sin(angle);
    const y1 = f.top.cy + f.top.ry * bend + 26;
    const y2 = f.foot.cy + f.foot.ry * bend - 2;
    return line(
      `M${f.top.rx * share * 0.985} ${y1}L${f.foot.rx * share} ${y2}`,
      colour,
      3.4,
      'opacity="0.34"',
    );
  }).join('');
}

function leaves(ink: Ink, f: Frustum, colour: string): string {
  const leaf = (x: number, y: number, turn: number, size: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">` +
    path('M0 0C-26 -26 -26 -74 0 -104C26 -74 26 -26 0 0Z', colour, 'opacity="0.88"') +
    line('M0 -6V-88', lighten(colour, 0.5), 3) +
    '</g>';
  const middle = (f.top.cy + f.foot.cy) / 2;
  const places: [number, number, number, number][] = [
    [-120, middle + 90, -28, 0.9],
    [-60, middle + 130, 22, 1.05],
    [20, middle + 80, -14, 1.25],
    [95, middle + 120, 30, 1],
    [150, middle + 50, 8, 0.8],
    [-150, middle - 20, 18, 0.7],
  ];
  return `<g ${ink.clip(f.outline)}>${places.map((place) => leaf(...place)).join('')}</g>`;
}

function rim(ink: Ink, f: Frustum, colour: string, thickness: number): string {
  const { cy, rx, ry } = f.top;
  const roll = ink.linear([
    [0, darken(colour, 0.12)],
    [0.3, lighten(colour, 0.55)],
    [0.7, lighten(colour, 0.1)],
    [1, darken(colour, 0.22)],
  ]);
  return (
    ellipse(0, cy + thickness * 0.5, rx + 5, ry + 5, darken(colour, 0.3), 'opacity="0.5"') +
    ellipse(0, cy, rx + 5, ry + 5, roll) +
    ellipse(
      0,
      cy + 1.5,
      rx - thickness * 0.7,
      ry - thickness * 0.34,
      hollow(ink, lightness(colour) < 0.35 ? '#d9d2c6' : lighten(colour, 0.35)),
    )
  );
}

function clearCup(ink: Ink, look: Look): string {
  const f = frustum(look.w, look.w * 0.66, look.h);
  const glass = ink.linear([
    [0, '#8fa6ad', 0.62],
    [0.09, '#dfe9ec', 0.3],
    [0.24, '#ffffff', 0.72],
    [0.34, '#e7eff1', 0.24],
    [0.7, '#d3e0e4', 0.28],
    [0.9, '#a9bcc2', 0.5],
    [1, '#8297a0', 0.66],
  ]);
  return (
    ellipse(0, f.foot.cy, f.foot.rx, f.foot.ry, '#b9cad0', 'opacity="0.55"') +
    ellipse(0, f.top.cy, f.top.rx, f.top.ry, '#c9d8dc', 'opacity="0.45"') +
    path(f.outline, glass) +
    path(band(f, 0.2, 0.215), '#ffffff', 'opacity="0.65"') +
    path(band(f, 0.235, 0.242), '#8fa6ad', 'opacity="0.5"') +
    path(band(f, 0.9, 0.91), '#ffffff', 'opacity="0.5"') +
    `<ellipse cx="0" cy="${f.top.cy}" rx="${f.top.rx + 4}" ry="${f.top.ry + 4}" fill="none" stroke="#f7fbfc" stroke-width="8"/>` +
    `<ellipse cx="0" cy="${f.top.cy + 3}" rx="${f.top.rx + 7}" ry="${f.top.ry + 6}" fill="none" stroke="#8197a0" stroke-width="2" opacity="0.6"/>`
  );
}

/** Paper, rippled and plastic cups. */
export const cup: Draw = (ink, look) => {
  if (look.form === 'clear')
    return {
      body: clearCup(ink, look),
      w: look.w,
      h: look.h,
      real: roundPart(frustum(look.w, look.w * 0.66, look.h)),
    };
  const f = frustum(look.w, look.w * 0.7, look.h);
  const seam = path(band(f, 0.965, 0.985), darken(look.colour, 0.35), 'opacity="0.35"');
  const dress =
    look.form === 'ripple'
      ? ripples(f, lightness(look.colour) < 0.3 ? '#6d6a66' : darken(look.colour, 0.45))
      : look.form === 'leaves'
        ? leaves(ink, f, look.accent ?? look.colour)
        : look.form === 'ribs'
          ? [0.18, 0.26, 0.34, 0.7, 0.78, 0.86]
              .map((at) => path(band(f, at, at + 0.022), darken(look.colour, 0.5), 'opacity="0.16"'))
              .join('')
          : '';
  const shade = ink.linear([
    [0, '#000000', 0.16],
    [0.3, '#ffffff', 0.12],
    [0.75, '#000000', 0.02],
    [1, '#000000', 0.2],
  ]);
  return {
    body:
      path(f.outline, barrel(ink, look.colour, 0.3)) +
      dress +
      (dress ? path(f.outline, shade) : '') +
      seam +
      rim(ink, f, look.form === 'ripple' ? '#f2efe8' : look.colour, 16),
    w: look.w,
    h: look.h,
    real: roundPart(f),
  };
};

function dome(ink: Ink, look: Look): string {
  const r = look.w / 2;
  const base = frustum(look.w, look.w * 0.97, 70);
  const glass = ink.linear([
    [0, '#8fa6ad', 0.6],
    [0.12, '#dfe9ec', 0.35],
    [0.28, '#ffffff', 0.75],
    [0.45, '#e4edf0', 0.28],
    [0.85, '#b4c6cc', 0.45],
    [1, '#8297a0', 0.65],
  ]);
  const top = -look.h;
  const shell = `M${-r * 0.94} -56C${-r * 0.9} ${top * 0.72} ${-r * 0.55} ${top + 10} -58 ${top + 10}L58 ${top + 10}C${r * 0.55} ${top + 10} ${r * 0.9} ${top * 0.72} ${r * 0.94} -56A${r * 0.94} ${r * 0.12} 0 0 1 ${-r * 0.94} -56Z`;
  return (
    path(base.outline, glass) +
    ellipse(0, base.top.cy, r, base.top.ry, '#dbe6ea', 'opacity="0.7"') +
    path(shell, glass) +
    line(
      `M${-r * 0.7} ${top * 0.5}C${-r * 0.6} ${top * 0.72} ${-r * 0.45} ${top * 0.85} ${-r * 0.3} ${top * 0.9}`,
      '#ffffff',
      12,
      'opacity="0.75"',
    ) +
    ellipse(0, top + 12, 60, 11, '#eaf2f4') +
    ellipse(0, top + 12, 44, 7, '#93a8af', 'opacity="0.75"')
  );
}

/** Drinking lids, flat lids with a cross for the straw, and domes. */
export const lid: Draw = (ink, look) => {
  if (look.form === 'dome') return { body: dome(ink, look), w: look.w, h: look.h };
  const tilt = 0.3;
  const skirt = frustum(look.w, look.w * 1.02, 62 + look.w * tilt, tilt);
  const plateau = frustum(look.w * 0.86, look.w * 0.92, 62 + look.w * 0.86 * tilt, tilt);
  const r = look.w / 2;
  const face = ink.linear(
    [
      [0, lighten(look.colour, 0.3)],
      [0.5, lighten(look.colour, 0.08)],
      [1, darken(look.colour, 0.16)],
    ],
    'd',
  );
  const rise = look.form === 'flat' ? 8 : 58;
  const cy = plateau.top.cy - rise;
  return {
    body:
      path(skirt.outline, barrel(ink, look.colour)) +
      ellipse(0, skirt.top.cy, r, r * tilt, lighten(look.colour, lightness(look.colour) < 0.3 ? 0.2 : 0.45)) +
      ellipse(0, skirt.top.cy + 3, r * 0.95, r * tilt * 0.94, darken(look.colour, 0.2)) +
      `<g transform="translate(0 ${-rise})">${path(plateau.outline, barrel(ink, look.colour))}</g>` +
      ellipse(0, cy, plateau.top.rx, plateau.top.ry, lighten(look.colour, 0.28)) +
      ellipse(0, cy + 4, plateau.top.rx * 0.94, plateau.top.ry * 0.92, darken(look.colour, 0.14)) +
      ellipse(0, cy + 8, plateau.top.rx * 0.91, plateau.top.ry * 0.88, face) +
      (look.form === 'flat'
        ? line(`M-46 ${cy + 8}H46M0 ${cy - 8}V${cy + 24}`, darken(look.colour, 0.5), 5)
        : ellipse(0, cy + plateau.top.ry * 0.58, 44, 44 * TILT, darken(look.colour, 0.5)) +
          ellipse(90, cy - plateau.top.ry * 0.3, 8, 4, darken(look.colour, 0.5))),
    w: look.w,
    h: 62 + look.w * tilt + rise,
    real: middlePart(look.w, 62 + rise),
  };
};
