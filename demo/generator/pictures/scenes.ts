import type { SceneName } from './look.ts';
import type { ShapeName } from './plan.ts';

/** What stands where: shape, look, x and y of its foot, height in picture units. Far things first. */
type Thing = readonly [shape: ShapeName, look: string, x: number, y: number, height: number];

export type Scene = { wall: string; table: string; things: readonly Thing[] };

/** Ten places where the goods are used. */
export const SCENES: Readonly<Record<SceneName, Scene>> = {
  coffee: {
    wall: '#e9dfd0',
    table: '#b98d5e',
    things: [
      ['straw', 'stick', 800, 760, 330],
      ['paperbag', 'kraft', 190, 770, 470],
      ['cup', 'kraft', 440, 830, 380],
      ['cup', 'ripple-black', 660, 880, 420],
      ['lid', 'black', 330, 930, 120],
    ],
  },
  table: {
    wall: '#e6e4dc',
    table: '#cdb08a',
    things: [
      ['napkins', 'red', 190, 770, 210],
      ['cup', 'white', 800, 790, 300],
      ['bowl', 'kraft', 640, 850, 240],
      ['plate', 'white', 340, 920, 250],
      ['sauce', 'clear', 820, 930, 110],
    ],
  },
  kitchen: {
    wall: '#e8e6e1',
    table: '#c9c3b8',
    things: [
      ['tray', 'foil', 230, 770, 150],
      ['box', 'cake-white', 720, 800, 360],
      ['wrap', 'foil', 360, 870, 130],
      ['wrap', 'parchment', 560, 950, 130],
    ],
  },
  delivery: {
    wall: '#e9e2d5',
    table: '#bf9a6c',
    things: [
      ['paperbag', 'kraft', 260, 800, 560],
      ['box', 'pizza-kraft', 680, 800, 190],
      ['tray', 'clear', 540, 900, 180],
      ['cup', 'white', 830, 920, 280],
      ['napkins', 'white', 250, 950, 160],
    ],
  },
  warehouse: {
    wall: '#dfe1e0',
    table: '#b3aea6',
    things: [
      ['carton', 'brown', 270, 790, 420],
      ['carton', 'white', 700, 780, 330],
      ['film', 'clear', 860, 880, 420],
      ['tape', 'brown', 560, 910, 200],
      ['carton', 'flat', 280, 930, 140],
    ],
  },
  restroom: {
    wall: '#dde6e7',
    table: '#d8d5ce',
    things: [
      ['roll', 'towel', 200, 780, 380],
      ['pump', 'green', 410, 830, 400],
      ['aerosol', 'blue', 800, 800, 420],
      ['roll', 'white', 640, 890, 250],
      ['soap', 'white', 330, 930, 110],
    ],
  },
  clinic: {
    wall: '#dfe8ea',
    table: '#e4e2dd',
    things: [
      ['pump', 'clear', 760, 790, 430],
      ['napkins', 'sheet', 300, 770, 200],
      ['wipes', 'green', 560, 880, 180],
      ['glove', 'blue', 260, 960, 330],
      ['mask', 'blue', 780, 960, 170],
    ],
  },
  cleaning: {
    wall: '#dfe5e2',
    table: '#c4bdb2',
    things: [
      ['mop', 'blue', 830, 800, 620],
      ['bucket', 'blue', 300, 830, 460],
      ['bottle', 'green', 580, 860, 400],
      ['spray', 'blue', 720, 920, 420],
      ['sponge', 'yellow', 420, 950, 130],
    ],
  },
  site: {
    wall: '#e5e1d8',
    table: '#b8a98f',
    things: [
      ['tape', 'warn', 820, 780, 230],
      ['helmet', 'orange', 340, 820, 330],
      ['respirator', 'valve', 660, 880, 230],
      ['goggles', 'clear', 340, 940, 190],
      ['glove', 'cotton', 830, 970, 300],
    ],
  },
  office: {
    wall: '#e3e4e6',
    table: '#c7a982',
    things: [
      ['folder', 'blue', 190, 800, 520],
      ['folder', 'red', 340, 810, 520],
      ['paper', 'blue', 690, 820, 260],
      ['notebook', 'kraft', 420, 960, 300],
      ['sticky', 'yellow', 820, 930, 150],
    ],
  },
};
