import { darken, lighten, lightness } from './colour.ts';
import type { RealPart } from './drawing.ts';
import type { Ink } from './ink.ts';

/** Height of an ellipse seen slightly from above, as a share of its width. */
export const TILT = 0.15;

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** `M x y L x y … Z` through the points. */
function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** One filled path; `more` adds attributes. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** One stroked path without fill. */
export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

/** Rectangle with rounded corners. */
export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${more}/>`;
}

/** Fill of something round that stands upright: light from the left, a reflex on the right edge. */
export function barrel(ink: Ink, colour: string, gloss = 0.5): string {
  const dark = lightness(colour) < 0.3;
  const shine = dark ? 0.16 + gloss * 0.2 : 0.25 + gloss * 0.3;
  return ink.linear([
    [0, darken(colour, 0.24)],
    [0.1, darken(colour, 0.06)],
    [0.28, lighten(colour, shine)],
    [0.42, lighten(colour, shine * 0.35)],
    [0.66, darken(colour, 0.06)],
    [0.9, darken(colour, 0.28)],
    [1, darken(colour, 0.18)],
  ]);
}

/** Fill of the inside of something round: the far wall is lit on the right. */
export function hollow(ink: Ink, colour: string): string {
  return ink.linear([
    [0, darken(colour, 0.42)],
    [0.55, darken(colour, 0.2)],
    [1, darken(colour, 0.06)],
  ]);
}

/** Fill of a flat sheet facing the light. */
export function sheet(ink: Ink, colour: string): string {
  return ink.linear(
    [
      [0, lighten(colour, 0.22)],
      [0.5, colour],
      [1, darken(colour, 0.12)],
    ],
    'd',
  );
}

/**
 * A frustum's width at the rim and its height along the axis: what the ellipses of its ends add is
 * perspective.
 */
export function roundPart({ top, foot }: Frustum): RealPart {
  return { x: -top.rx, y: foot.cy, w: top.rx * 2, h: foot.cy - top.cy };
}

export type Frustum = {
  /** Outline from the top rim to the foot. */
  outline: string;
  top: { cy: number; rx: number; ry: number };
  foot: { cy: number; rx: number; ry: number };
};

/** Body of revolution with straight walls, standing on y = 0, centred on x = 0; `h` is the full height. */
export function frustum(topWidth: number, footWidth: number, h: number, tilt = TILT): Frustum {
  const rt = topWidth / 2;
  const rb = footWidth / 2;
  const top = { cy: -h + rt * tilt, rx: rt, ry: rt * tilt };
  const foot = { cy: -rb * tilt, rx: rb, ry: rb * tilt };
  const outline =
    `M${n(-rt)} ${n(top.cy)}L${n(-rb)} ${n(foot.cy)}A${n(rb)} ${n(foot.ry)} 0 0 0 ${n(rb)} ${n(foot.cy)}` +
    `L${n(rt)} ${n(top.cy)}A${n(rt)} ${n(top.ry)} 0 0 0 ${n(-rt)} ${n(top.cy)}Z`;
  return { outline, top, foot };
}

/** Slice of a frustum between two heights (shares from the top, 0–1): a band or a sleeve around it. */
export function band(f: Frustum, from: number, to: number): string {
  const at = (share: number) => ({
    cy: f.top.cy + (f.foot.cy - f.top.cy) * share,
    rx: f.top.rx + (f.foot.rx - f.top.rx) * share,
    ry: f.top.ry + (f.foot.ry - f.top.ry) * share,
  });
  const a = at(from);
  const b = at(to);
  return (
    `M${n(-a.rx)} ${n(a.cy)}L${n(-b.rx)} ${n(b.cy)}A${n(b.rx)} ${n(b.ry)} 0 0 0 ${n(b.rx)} ${n(b.cy)}` +
    `L${n(a.rx)} ${n(a.cy)}A${n(a.rx)} ${n(a.ry)} 0 0 1 ${n(-a.rx)} ${n(a.cy)}Z`
  );
}

export type Block = {
  /** Where the box touches the ground. */
  base: string;
  left: string;
  right: string;
  top: string;
  /** Puts local coordinates (0…leftWidth, 0…h) onto the left face. */
  onLeft: string;
  onRight: string;
  onTop: string;
  leftWidth: number;
  rightWidth: number;
};

/** Box seen over its front corner, standing on y = 0 and centred; `h` is the height of its edges. */
export function block(w: number, h: number, split = 0.62, riseLeft = 0.16, riseRight = 0.34): Block {
  const leftWidth = w * split;
  const rightWidth = w - leftWidth;
  const corner: [number, number] = [-w / 2 + leftWidth, 0];
  const west: [number, number] = [-w / 2, -leftWidth * riseLeft];
  const east: [number, number] = [w / 2, -rightWidth * riseRight];
  const back: [number, number] = [west[0] + east[0] - corner[0], west[1] + east[1] - corner[1]];
  const up = ([x, y]: [number, number]): [number, number] => [x, y - h];
  const matrix = (a: number, b: number, c: number, d: number, [e, f]: [number, number]): string =>
    `transform="matrix(${[a, b, c, d, e, f].map((value) => Math.round(value * 1000) / 1000).join(' ')})"`;
  const topDepth = rightWidth;
  return {
    base: polygon([west, corner, east, back]),
    left: polygon([west, corner, up(corner), up(west)]),
    right: polygon([corner, east, up(east), up(corner)]),
    top: polygon([up(west), up(corner), up(east), up(back)]),
    onLeft: matrix(1, riseLeft, 0, 1, up(west)),
    onRight: matrix(1, -riseRight, 0, 1, up(corner)),
    onTop: matrix(1, riseLeft, (back[0] - west[0]) / topDepth, (back[1] - west[1]) / topDepth, up(west)),
    leftWidth,
    rightWidth,
  };
}

/** The left face of a box and its edges: they alone are drawn in their full length. */
export function blockPart({ leftWidth, rightWidth }: Block, h: number): RealPart {
  return { x: -(leftWidth + rightWidth) / 2, y: 0, w: leftWidth, h };
}

/** Soft shadow along the foot of a box: its base, widened a few times. */
function blockShadow(b: Block): string {
  return [1.05, 1.035, 1.02, 1.01]
    .map((grow, index) =>
      path(
        b.base,
        '#2a221b',
        `transform="translate(${10 - index * 2} 3) scale(${grow} 0.95)" opacity="${0.06 + index * 0.03}"`,
      ),
    )
    .join('');
}

/** The three faces of a box in one material, with its contact shadow. */
export function blockFaces(ink: Ink, b: Block, colour: string, onGround = true): string {
  const dark = lightness(colour) < 0.3;
  const left = ink.linear(
    [
      [0, lighten(colour, dark ? 0.14 : 0.1)],
      [1, darken(colour, 0.06)],
    ],
    'd',
  );
  const right = ink.linear(
    [
      [0, darken(colour, 0.26)],
      [1, darken(colour, 0.4)],
    ],
    'v',
  );
  const top = ink.linear(
    [
      [0, lighten(colour, dark ? 0.24 : 0.34)],
      [1, lighten(colour, 0.1)],
    ],
    'd',
  );
  const edge = `stroke="${lighten(colour, 0.3)}" stroke-opacity="0.5" stroke-width="1.5" stroke-linejoin="round"`;
  return (
    (onGround ? blockShadow(b) : '') +
    path(b.left, left, edge) +
    path(b.right, right, edge) +
    path(b.top, top, edge)
  );
}
