import { createInk } from '#demo/generator/pictures/ink.ts';
import { PLAN, type ShapeName } from '#demo/generator/pictures/plan.ts';
import { DRAW } from '#demo/generator/pictures/registry.ts';
import { placed, rounded } from '#demo/generator/pictures/stage.ts';

/**
 * Width and height in pixels, where the things stand (from which share of the width, on which of the height),
 * and how tall they are beside what their plan says.
 */
const FORMATS = {
  main: { w: 1200, h: 400, from: 0.56, floor: 0.86, tall: 1 },
  'main-m': { w: 720, h: 480, from: 0.04, floor: 0.96, tall: 0.62 },
  side: { w: 480, h: 300, from: 0.56, floor: 0.9, tall: 1 },
  under: { w: 1440, h: 180, from: 0.58, floor: 0.9, tall: 1 },
  'under-m': { w: 720, h: 240, from: 0.58, floor: 0.9, tall: 1 },
  sidebar: { w: 300, h: 420, from: 0.06, floor: 0.94, tall: 1 },
  small: { w: 720, h: 200, from: 0.58, floor: 0.9, tall: 1 },
  card: { w: 960, h: 400, from: 0.12, floor: 0.9, tall: 1.25 },
  brand: { w: 1440, h: 260, from: 0.06, floor: 0.9, tall: 1 },
  'brand-m': { w: 720, h: 280, from: 0.06, floor: 0.92, tall: 1 },
} as const;
export type BannerFormat = keyof typeof FORMATS;

const TONES = {
  kraft: { glow: '#d9c7ad', wall: ['#faf7f2', '#f1eae0'] },
  green: { glow: '#a9cdb6', wall: ['#f5f7f0', '#e6ecdf'] },
  red: { glow: '#e8c7b6', wall: ['#fbf6f2', '#f6e9e0'] },
  blue: { glow: '#b4c9de', wall: ['#f5f7f9', '#e4eaf0'] },
} as const;
export type BannerTone = keyof typeof TONES;

/** A shape of the demo pictures with one of its looks and its height as a share of the banner's. */
export type BannerThing = readonly [shape: ShapeName, look: string, height: number];

export type BannerPlan = {
  things: readonly BannerThing[];
  tone: BannerTone;
};

/**
 * A calm banner: goods standing on a table of kraft paper; the page writes its words beside or above them.
 */
export function drawBanner(plan: BannerPlan, format: BannerFormat): string {
  const { w, h, from, floor, tall } = FORMATS[format];
  const { glow, wall } = TONES[plan.tone];
  const ink = createInk('b');
  const back = ink.linear([
    [0, wall[0]],
    [1, wall[1]],
  ]);
  const table = ink.linear(
    [
      [0, glow, 0.5],
      [1, glow, 0.15],
    ],
    'v',
  );
  const light = ink.radial([
    [0, glow, 0.75],
    [1, glow, 0],
  ]);
  const left = w * from;
  const room = w * 0.97 - left;
  const share = plan.things.map(([shape, look, height]) => {
    const style = PLAN[shape].looks[look];
    if (style === undefined) throw new Error(`drawBanner: no look «${look}» of «${shape}»`);
    const drawn = DRAW[shape](ink, style);
    const scale = (h * height * tall) / drawn.h;
    return { drawn, scale, width: drawn.w * scale };
  });
  const wanted = share.reduce((sum, { width }) => sum + width, 0);
  const squeeze = Math.min(1, room / (wanted * 1.08));
  const gap = (room - wanted * squeeze) / (share.length + 1);
  let x = left + gap;
  const things = share.map(({ drawn, scale, width }, at) => {
    const middle = x + (width * squeeze) / 2;
    x += width * squeeze + gap;
    return placed(ink, drawn, middle, h * (floor - (at % 2) * 0.025), scale * squeeze);
  });
  return rounded(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">` +
      `<defs>${ink.defs()}</defs><rect width="${w}" height="${h}" fill="${back}"/>` +
      `<ellipse cx="${left + room / 2}" cy="${h * 0.55}" rx="${room * 0.62}" ry="${h * 0.7}" fill="${light}"/>` +
      `<rect y="${h * (floor - 0.14)}" width="${w}" height="${h}" fill="${table}"/>` +
      `${things.join('')}</svg>\n`,
  );
}
