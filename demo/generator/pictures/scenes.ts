import type { SceneName } from './look.ts';
import type { ShapeName } from './plan.ts';

/** What stands where: shape, look, x and y of its foot, height in picture units. Far things first. */
type Thing = readonly [shape: ShapeName, look: string, x: number, y: number, height: number];

export type Scene = { wall: string; table: string; things: readonly Thing[] };

/** Ten places where the goods are used; every shape stands in the one that its plan names. */
export const SCENES: Readonly<Record<SceneName, Scene>> = {
  coffee: {
    wall: '#e9dfd0',
    table: '#b98d5e',
    things: [
      ['straw', 'stick', 800, 760, 330],
      ['straw', 'paper', 590, 760, 360],
      ['paperbag', 'kraft', 190, 770, 470],
      ['cup', 'kraft', 440, 830, 380],
      ['cup', 'ripple-black', 680, 880, 420],
      ['lid', 'black', 330, 930, 120],
    ],
  },
  table: {
    wall: '#e6e4dc',
    table: '#cdb08a',
    things: [
      ['napkins', 'red', 180, 770, 210],
      ['cup', 'white', 820, 770, 300],
      ['bowl', 'kraft', 600, 800, 230],
      ['plate', 'white', 330, 890, 240],
      ['sauce', 'clear', 560, 900, 100],
      ['cutlery', 'set-wood', 800, 980, 300],
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
      ['tshirt', 'white', 870, 790, 460],
      ['paperbag', 'kraft', 230, 790, 540],
      ['box', 'pizza-kraft', 600, 790, 180],
      ['box', 'lunch-kraft', 430, 880, 190],
      ['tray', 'clear', 680, 900, 170],
      ['cup', 'white', 880, 930, 260],
    ],
  },
  warehouse: {
    wall: '#dfe1e0',
    table: '#b3aea6',
    things: [
      ['carton', 'brown', 270, 780, 420],
      ['carton', 'white', 660, 770, 320],
      ['film', 'clear', 880, 850, 420],
      ['tape', 'brown', 520, 900, 200],
      ['carton', 'flat', 240, 920, 140],
      ['pouch', 'courier', 740, 980, 250],
    ],
  },
  restroom: {
    wall: '#dde6e7',
    table: '#d8d5ce',
    things: [
      ['dispenser', 'white', 620, 520, 380],
      ['roll', 'towel', 180, 780, 380],
      ['pump', 'green', 390, 830, 380],
      ['aerosol', 'blue', 840, 810, 400],
      ['roll', 'white', 660, 890, 240],
      ['soap', 'white', 400, 940, 110],
    ],
  },
  clinic: {
    wall: '#dfe8ea',
    table: '#e4e2dd',
    things: [
      ['pump', 'clear', 840, 780, 400],
      ['napkins', 'sheet', 270, 760, 190],
      ['wipes', 'green', 570, 800, 170],
      ['glove', 'blue', 200, 970, 320],
      ['cap', 'blue', 440, 960, 150],
      ['shoe', 'blue', 680, 960, 120],
      ['mask', 'blue', 870, 970, 140],
    ],
  },
  cleaning: {
    wall: '#dfe5e2',
    table: '#c4bdb2',
    things: [
      ['mop', 'blue', 880, 800, 640],
      ['canister', 'blue', 130, 790, 340],
      ['bucket', 'blue', 360, 820, 420],
      ['bottle', 'green', 580, 830, 380],
      ['spray', 'blue', 720, 880, 390],
      ['brush', 'blue', 170, 980, 230],
      ['sack', 'black', 400, 950, 130],
      ['cloth', 'yellow', 840, 960, 100],
      ['sponge', 'yellow', 590, 960, 110],
    ],
  },
  site: {
    wall: '#e5e1d8',
    table: '#b8a98f',
    things: [
      ['vest', 'orange', 780, 560, 430],
      ['tape', 'warn', 560, 770, 210],
      ['helmet', 'orange', 290, 800, 310],
      ['respirator', 'valve', 720, 860, 200],
      ['goggles', 'clear', 400, 940, 170],
      ['glove', 'cotton', 880, 980, 280],
    ],
  },
  office: {
    wall: '#e3e4e6',
    table: '#c7a982',
    things: [
      ['folder', 'blue', 130, 790, 500],
      ['folder', 'red', 260, 800, 500],
      ['file', 'clear', 870, 780, 420],
      ['light', 'bulb', 420, 790, 320],
      ['paper', 'blue', 640, 800, 230],
      ['battery', 'alkaline', 520, 870, 170],
      ['marker', 'green', 600, 880, 190],
      ['pen', 'blue', 680, 880, 190],
      ['notebook', 'kraft', 300, 980, 280],
      ['sticky', 'yellow', 820, 950, 150],
    ],
  },
};
