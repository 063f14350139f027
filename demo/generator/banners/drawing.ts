import { createInk } from '#demo/generator/pictures/ink.ts';
import { PLAN, type ShapeName } from '#demo/generator/pictures/plan.ts';
import { DRAW } from '#demo/generator/pictures/registry.ts';
import { placed } from '#demo/generator/pictures/stage.ts';

/** Width and height in pixels, sizes of the two lines of text, and where the things stand. */
const FORMATS = {
  main: { w: 1200, h: 400, title: 52, text: 23, from: 0.52, floor: 0.86, top: 0.3 },
  'main-m': { w: 720, h: 540, title: 46, text: 24, from: 0.04, floor: 0.93, top: 0.15 },
  side: { w: 480, h: 300, title: 31, text: 17, from: 0.5, floor: 0.9, top: 0.28 },
  under: { w: 1440, h: 180, title: 36, text: 20, from: 0.5, floor: 0.9, top: 0.36 },
  'under-m': { w: 720, h: 240, title: 32, text: 19, from: 0.54, floor: 0.9, top: 0.32 },
  sidebar: { w: 300, h: 420, title: 29, text: 16, from: 0.06, floor: 0.94, top: 0.14 },
  small: { w: 720, h: 200, title: 32, text: 18, from: 0.56, floor: 0.9, top: 0.36 },
  card: { w: 960, h: 400, title: 46, text: 22, from: 0.5, floor: 0.88, top: 0.3 },
  brand: { w: 1440, h: 260, title: 0, text: 0, from: 0.06, floor: 0.9, top: 0 },
  'brand-m': { w: 720, h: 280, title: 0, text: 0, from: 0.06, floor: 0.92, top: 0 },
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
  title: readonly string[];
  text: readonly string[];
  things: readonly BannerThing[];
  tone: BannerTone;
};

const FONT = `font-family="'Golos Text', 'Segoe UI', Roboto, Arial, sans-serif"`;

function words(plan: BannerPlan, format: BannerFormat): string {
  const { w, h, title, text, top } = FORMATS[format];
  if (title === 0) return '';
  const x = Math.round(w * (w < 400 ? 0.08 : 0.05));
  const line = (each: string, y: number, size: number, more: string) =>
    `<text x="${x}" y="${Math.round(y)}" ${FONT} font-size="${size}" ${more}>${each}</text>`;
  const first = h * top;
  const below = first + plan.title.length * title * 1.12 + text * 0.35;
  return [
    ...plan.title.map((each, at) =>
      line(each, first + at * title * 1.12, title, 'font-weight="700" fill="#1c1b19"'),
    ),
    ...plan.text.map((each, at) => line(each, below + at * text * 1.35, text, 'fill="#5b4a33"')),
  ].join('');
}

/** Two decimals are enough for any screen and half the file. */
function rounded(svg: string): string {
  return svg.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
}

/** A calm banner: goods standing on a table of kraft paper, a few words beside them. */
export function drawBanner(plan: BannerPlan, format: BannerFormat): string {
  const { w, h, from, floor } = FORMATS[format];
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
    const scale = (h * height) / drawn.h;
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
      `${words(plan, format)}${things.join('')}</svg>\n`,
  );
}
