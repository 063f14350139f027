import { look, type Plan } from './look.ts';
import { PALETTE as C } from './palette.ts';

/** Protection, cleaning tools, light, stationery. */
export const WORK_PLAN = {
  mask: {
    looks: { blue: look(620, 330, C.sky), black: look(620, 330, C.black), white: look(620, 330, C.white) },
    cartons: ['blue'],
    scene: 'clinic',
  },
  respirator: {
    looks: { white: look(500, 400, C.white), valve: look(500, 400, C.white, C.orange, 'valve') },
    cartons: [],
    scene: 'site',
  },
  helmet: {
    looks: {
      white: look(640, 380, C.white),
      orange: look(640, 380, C.orange),
      yellow: look(640, 380, C.yellow),
    },
    cartons: [],
    scene: 'site',
  },
  goggles: {
    looks: { clear: look(660, 230, C.clear, C.blue), amber: look(660, 230, C.gold, C.black) },
    cartons: [],
    scene: 'site',
  },
  vest: {
    looks: { orange: look(500, 640, C.orange, C.lightGrey), yellow: look(500, 640, C.lemon, C.lightGrey) },
    cartons: [],
    scene: 'site',
  },
  cap: {
    looks: { blue: look(560, 340, C.sky) },
    isFolded: true,
    cartons: [],
    scene: 'clinic',
  },
  shoe: {
    looks: { blue: look(640, 260, C.blue) },
    cartons: [],
    scene: 'clinic',
  },
  mop: {
    looks: { blue: look(520, 720, C.blue, C.steel), grey: look(520, 720, C.lightGrey, C.green) },
    stretches: true,
    cartons: [],
    scene: 'cleaning',
  },
  brush: {
    looks: { blue: look(560, 560, C.blue), red: look(560, 560, C.red) },
    cartons: [],
    scene: 'cleaning',
  },
  bucket: {
    looks: { blue: look(560, 520, C.blue), grey: look(560, 520, C.grey), red: look(560, 520, C.red) },
    cartons: [],
    scene: 'cleaning',
  },
  sponge: {
    looks: {
      yellow: look(560, 230, C.yellow, C.leaf),
      blue: look(560, 230, C.sky, C.navy),
      green: look(560, 200, C.mint, C.mint),
    },
    stretches: true,
    cartons: [],
    scene: 'cleaning',
  },
  cloth: {
    looks: {
      blue: look(600, 240, C.blue),
      yellow: look(600, 240, C.yellow),
      pink: look(600, 240, C.pink),
      white: look(600, 240, C.white),
    },
    isFolded: true,
    cartons: [],
    scene: 'cleaning',
  },
  light: {
    looks: {
      bulb: look(340, 620, C.white, undefined, 'bulb'),
      candle: look(220, 620, C.white, undefined, 'candle'),
      globe: look(320, 520, C.white, undefined, 'globe'),
    },
    cartons: [],
    scene: 'office',
  },
  battery: {
    looks: {
      alkaline: look(150, 560, C.black, C.gold),
      salt: look(150, 560, C.red, C.steel),
      lithium: look(150, 560, C.steel, C.blue),
    },
    cartons: ['alkaline'],
    scene: 'office',
  },
  paper: {
    looks: {
      blue: look(580, 190, C.white, C.blue),
      green: look(580, 190, C.white, C.green),
      red: look(580, 190, C.white, C.red),
    },
    stretches: true,
    cartons: ['blue'],
    scene: 'office',
  },
  pen: {
    looks: {
      blue: look(70, 700, C.blue),
      black: look(70, 700, C.black),
      red: look(70, 700, C.red),
    },
    cartons: [],
    scene: 'office',
  },
  marker: {
    looks: {
      black: look(110, 660, C.black),
      yellow: look(110, 660, C.yellow),
      green: look(110, 660, C.green),
    },
    cartons: [],
    scene: 'office',
  },
  folder: {
    looks: {
      blue: look(180, 640, C.navy),
      red: look(180, 640, C.red),
      black: look(180, 640, C.black),
      green: look(180, 640, C.leaf),
    },
    stretches: true,
    cartons: [],
    scene: 'office',
  },
  file: {
    looks: { clear: look(470, 640, C.clear), blue: look(470, 640, C.blue) },
    cartons: [],
    scene: 'office',
  },
  notebook: {
    looks: {
      blue: look(460, 620, C.navy, C.white),
      kraft: look(460, 620, C.kraft, C.white),
    },
    cartons: [],
    scene: 'office',
  },
  sticky: {
    looks: { yellow: look(420, 170, C.yellow), pink: look(420, 170, C.pink) },
    stretches: true,
    cartons: [],
    scene: 'office',
  },
} as const satisfies Record<string, Plan>;
