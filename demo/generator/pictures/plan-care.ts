import { look, type Plan } from './look.ts';
import { PALETTE as C } from './palette.ts';

/** Rolls, paper hygiene, gloves, chemistry, soap. */
export const CARE_PLAN = {
  film: {
    looks: {
      clear: look(230, 620, C.clear, undefined, 'film'),
      black: look(230, 620, C.black, undefined, 'film'),
      bubble: look(320, 600, C.clear, undefined, 'bubble'),
    },
    stretches: true,
    cartons: ['clear'],
    scene: 'warehouse',
  },
  tape: {
    looks: {
      clear: look(150, 480, C.clear, C.kraft),
      brown: look(150, 480, C.brown, C.kraft),
      white: look(150, 480, C.white, C.kraft),
      paint: look(150, 480, C.cream, C.lightGrey, 'crepe'),
      'paint-blue': look(150, 480, C.sky, C.lightGrey, 'crepe'),
      warn: look(150, 480, C.white, C.red, 'stripes'),
      'warn-yellow': look(150, 480, C.yellow, C.black, 'stripes'),
    },
    stretches: true,
    cartons: ['clear'],
    scene: 'warehouse',
  },
  roll: {
    looks: {
      white: look(440, 400, C.white),
      grey: look(440, 400, C.lightGrey),
      jumbo: look(620, 300, C.white),
      'jumbo-grey': look(620, 300, C.lightGrey),
      towel: look(360, 600, C.white, undefined, 'embossed'),
      label: look(440, 330, C.paper, C.cream, 'labels'),
      till: look(340, 360, C.paper, C.sky),
    },
    stretches: true,
    cartons: ['white'],
    scene: 'restroom',
  },
  napkins: {
    looks: {
      white: look(480, 300, C.white, C.blue),
      red: look(480, 300, C.wine, C.red),
      green: look(480, 300, C.green, C.leaf),
      kraft: look(480, 300, C.kraftLight, C.brown),
      sheet: look(540, 230, C.white, C.green, 'sheet'),
      'sheet-grey': look(540, 230, C.lightGrey, C.grey, 'sheet'),
    },
    stretches: true,
    cartons: ['white'],
    scene: 'table',
  },
  dispenser: {
    looks: {
      white: look(360, 600, C.white, C.sky),
      black: look(360, 600, C.black, C.grey),
      steel: look(360, 600, C.steel, C.black),
      'white-paper': look(460, 600, C.white, C.paper, 'paper'),
      'black-paper': look(460, 600, C.black, C.paper, 'paper'),
      'steel-paper': look(460, 600, C.steel, C.paper, 'paper'),
    },
    cartons: [],
    scene: 'restroom',
  },
  glove: {
    looks: {
      blue: look(420, 680, C.sky),
      black: look(420, 680, C.black),
      white: look(420, 680, C.white),
      'high-risk': look(420, 700, C.blue, undefined, 'long'),
      clear: look(420, 680, C.clear),
      yellow: look(420, 700, C.yellow, undefined, 'long'),
      orange: look(420, 700, C.orange, undefined, 'long'),
      cotton: look(420, 660, C.foam, C.blue, 'knit'),
      'cotton-plain': look(420, 660, C.foam, undefined, 'plain'),
      coated: look(420, 660, C.foam, C.orange, 'coated'),
      'cotton-black': look(420, 660, C.black, C.grey, 'knit'),
    },
    cartons: ['blue'],
    scene: 'clinic',
  },
  bottle: {
    looks: {
      yellow: look(270, 660, C.yellow, C.green),
      green: look(270, 660, C.green, C.yellow),
      blue: look(270, 660, C.blue, C.white),
      white: look(270, 660, C.white, C.blue),
      pink: look(270, 660, C.pink, C.wine),
    },
    cartons: ['blue'],
    scene: 'cleaning',
  },
  spray: {
    looks: {
      blue: look(270, 680, C.sky, C.blue),
      green: look(270, 680, C.mint, C.leaf),
      orange: look(270, 680, C.orange, C.red),
      white: look(270, 680, C.white, C.navy),
    },
    cartons: [],
    scene: 'cleaning',
  },
  aerosol: {
    looks: {
      blue: look(190, 660, C.sky, C.blue),
      green: look(190, 660, C.mint, C.green),
    },
    cartons: [],
    scene: 'restroom',
  },
  canister: {
    looks: {
      white: look(430, 600, C.white, C.blue),
      blue: look(430, 600, C.blue, C.navy),
      green: look(430, 600, C.mint, C.leaf),
      yellow: look(430, 600, C.yellow, C.orange),
    },
    cartons: ['white'],
    scene: 'cleaning',
  },
  pump: {
    looks: {
      white: look(270, 640, C.white, C.wood),
      pink: look(270, 640, C.pink, C.wine),
      green: look(270, 640, C.mint, C.leaf),
      clear: look(270, 640, C.clear, C.blue),
    },
    cartons: ['white'],
    scene: 'restroom',
  },
  soap: {
    looks: {
      white: look(500, 210, C.white),
      green: look(500, 210, C.mint),
    },
    cartons: [],
    scene: 'restroom',
  },
  wipes: {
    looks: {
      green: look(620, 250, C.mint, C.leaf),
      blue: look(620, 250, C.sky, C.navy),
      orange: look(620, 250, C.orange, C.red),
    },
    stretches: true,
    cartons: [],
    scene: 'clinic',
  },
} as const satisfies Record<string, Plan>;
