import { darken } from './colour.ts';
import { atScale, filling } from './fit.ts';
import { createInk, type Ink } from './ink.ts';
import type { PictureSpec } from './keys.ts';
import { type Look, uncoloured } from './look.ts';
import { measured } from './measured.ts';
import { PALETTE } from './palette.ts';
import { PLAN, type ShapeName } from './plan.ts';
import { DRAW } from './registry.ts';
import { SCENES } from './scenes.ts';
import { block, blockFaces, line, path, rect } from './solids.ts';
import { backdrop, picture, placed, scaleInto } from './stage.ts';

function lookOf(shape: ShapeName, name: string): Look {
  const look = PLAN[shape].looks[name];
  if (!look) throw new Error(`views: no look «${name}» of «${shape}»`);
  return look;
}

function front(ink: Ink, { shape, look, sized }: Extract<PictureSpec, { view: 'front' }>): string {
  const style = lookOf(shape, look);
  const { drawn, across, up } =
    sized === null ? filling(ink, shape, style) : atScale(ink, shape, style, sized.mm, sized.scale);
  const height = drawn.h * up;
  const y = drawn.lies ? 500 + height / 2 : Math.min(880, 530 + height / 2);
  return backdrop(ink, drawn.lies) + placed(ink, drawn, 500, y, `${across} ${up}`);
}

/** Dark brown where the drawing is dark, cardboard where it is light: one ink, whatever the colours. */
const PRINT =
  '<filter id="print" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">' +
  '<feColorMatrix values="0 0 0 0 .27 0 0 0 0 .17 0 0 0 0 .09 -.36 -.7 -.14 1.14 0"/></filter>';

/** A closed carton with the product printed on it in one ink. */
function packed(ink: Ink, shape: ShapeName, look: Look): string {
  const colour = PALETTE.cardboard;
  const b = block(700, 480, 0.64, 0.14, 0.3);
  const drawn = DRAW[shape](ink, uncoloured(look));
  const middle = b.rightWidth / 2;
  const scale = scaleInto(drawn, b.leftWidth * 0.7, 330, 0.8);
  const foot = 240 + (drawn.h * scale) / 2;
  const carton =
    blockFaces(ink, b, colour) +
    `<g ${b.onTop}>${rect(0, middle - 28, b.leftWidth, 56, 0, '#e2c292', 'opacity="0.85"')}</g>` +
    `<g ${b.onRight}>${rect(middle - 28, 0, 56, 92, 0, darken('#e2c292', 0.26), 'opacity="0.9"')}` +
    `${line(`M${middle - 50} ${480 - 40}v-60m-18 20l18 -20l18 20M${middle + 10} ${480 - 40}v-60m-18 20l18 -20l18 20M${middle - 74} ${480 - 26}h112`, darken(colour, 0.62), 7, 'opacity="0.7"')}</g>` +
    `<g ${b.onLeft}>${PRINT}<g filter="url(#print)" transform="translate(${b.leftWidth / 2} ${foot}) scale(${scale})">${drawn.body}</g></g>`;
  return backdrop(ink) + placed(ink, { body: carton, w: 700, h: 600 }, 500, 830, 1.08);
}

/** A shelf of goods that are used together, by a window. */
function inUse(ink: Ink, scene: keyof typeof SCENES): string {
  const { wall, table, things } = SCENES[scene];
  const room =
    rect(
      0,
      0,
      1000,
      1000,
      0,
      ink.linear(
        [
          [0, wall],
          [1, darken(wall, 0.1)],
        ],
        'd',
      ),
    ) +
    path('M0 0H420L120 700H0Z', '#ffffff', 'opacity="0.22"') +
    path('M520 0H640L340 700H220Z', '#ffffff', 'opacity="0.14"') +
    rect(
      0,
      690,
      1000,
      310,
      0,
      ink.linear(
        [
          [0, darken(table, 0.16)],
          [0.06, table],
          [1, darken(table, 0.14)],
        ],
        'v',
      ),
    ) +
    line('M0 790H1000M0 900H1000', darken(table, 0.3), 2, 'opacity="0.22"');
  const objects = things
    .map(([shape, look, x, y, height]) => {
      const drawn = DRAW[shape](ink, lookOf(shape, look));
      return placed(ink, drawn, x, y, height / drawn.h);
    })
    .join('');
  return room + objects;
}

function content(ink: Ink, spec: PictureSpec): string {
  switch (spec.view) {
    case 'front':
      return front(ink, spec);
    case 'pack':
      return packed(ink, spec.shape, lookOf(spec.shape, spec.look));
    case 'size':
      return measured(ink, spec.shape, lookOf(spec.shape, spec.look), spec.mm);
    case 'use':
      return inUse(ink, spec.scene);
  }
}

/** SVG of one picture. Pure: the same spec gives the same text. */
export function drawPicture(spec: PictureSpec): string {
  const ink = createInk('i');
  return picture(ink, content(ink, spec));
}
