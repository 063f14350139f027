import { look, type Plan } from './look.ts';
import { PALETTE as C } from './palette.ts';

/** Tableware, food packaging and bags. */
export const TABLE_PLAN = {
  cup: {
    looks: {
      white: look(430, 500, C.white),
      kraft: look(430, 540, C.kraft),
      black: look(430, 580, C.black),
      print: look(430, 520, C.white, C.leaf, 'leaves'),
      green: look(430, 520, C.green),
      'ripple-kraft': look(430, 540, C.kraft, undefined, 'ripple'),
      'ripple-black': look(430, 560, C.black, undefined, 'ripple'),
      'ripple-white': look(430, 520, C.white, undefined, 'ripple'),
      clear: look(430, 540, C.clear, undefined, 'clear'),
      vending: look(400, 480, C.paper, undefined, 'ribs'),
    },
    sizes: [
      [80, 92],
      [90, 108],
      [90, 134],
      [95, 102],
    ],
    packed: true,
    scene: 'coffee',
  },
  lid: {
    looks: {
      black: look(600, 130, C.black),
      white: look(600, 130, C.white),
      dome: look(580, 300, C.clear, undefined, 'dome'),
    },
    sizes: [
      [80, 15],
      [90, 16],
    ],
    packed: true,
    scene: 'coffee',
  },
  plate: {
    looks: {
      white: look(720, 300, C.white),
      kraft: look(720, 300, C.kraftLight),
      black: look(720, 300, C.black),
      blue: look(720, 300, C.blue),
    },
    sizes: [
      [180, 18],
      [230, 20],
    ],
    packed: true,
    scene: 'table',
  },
  bowl: {
    looks: {
      white: look(560, 340, C.white, C.white),
      kraft: look(560, 340, C.kraft, C.white),
      black: look(580, 320, C.black, C.clear),
      clear: look(600, 300, C.clear, undefined, 'clear'),
    },
    sizes: [
      [115, 62],
      [150, 60],
    ],
    packed: true,
    scene: 'table',
  },
  sauce: {
    looks: { clear: look(380, 200, C.clear, C.red, 'clear'), black: look(380, 200, C.black, C.clear) },
    sizes: [],
    packed: false,
    scene: 'table',
  },
  tray: {
    looks: {
      clear: look(680, 250, C.clear, C.clear, 'lidded'),
      black: look(680, 270, C.black, C.clear, 'lidded'),
      foam: look(660, 300, C.foam, undefined, 'clamshell'),
      kraft: look(660, 300, C.cream, undefined, 'clamshell'),
      foil: look(680, 240, C.foil, undefined, 'foil'),
      gold: look(680, 240, C.gold, undefined, 'foil'),
    },
    sizes: [
      [145, 40],
      [179, 40],
      [179, 54],
    ],
    packed: true,
    scene: 'delivery',
  },
  box: {
    looks: {
      'pizza-white': look(620, 90, C.white, C.red, 'pizza'),
      'pizza-kraft': look(620, 90, C.cardboard, C.brown, 'pizza'),
      'cake-white': look(480, 330, C.white, undefined, 'cake'),
      'cake-kraft': look(480, 330, C.kraft, undefined, 'cake'),
      'cake-window': look(480, 330, C.white, C.pink, 'window'),
      'lunch-kraft': look(440, 260, C.kraft, undefined, 'lunch'),
      'lunch-window': look(440, 240, C.kraft, C.mint, 'window'),
      'lunch-black': look(440, 260, C.black, undefined, 'lunch'),
    },
    sizes: [
      [330, 40],
      [300, 190],
    ],
    packed: true,
    scene: 'delivery',
  },
  cutlery: {
    looks: {
      'fork-white': look(120, 700, C.white, undefined, 'fork'),
      'fork-black': look(120, 700, C.black, undefined, 'fork'),
      'fork-clear': look(120, 700, C.clear, undefined, 'fork'),
      'fork-wood': look(120, 700, C.wood, undefined, 'fork'),
      'spoon-white': look(130, 700, C.white, undefined, 'spoon'),
      'spoon-black': look(130, 700, C.black, undefined, 'spoon'),
      'spoon-clear': look(130, 700, C.clear, undefined, 'spoon'),
      'spoon-wood': look(130, 700, C.wood, undefined, 'spoon'),
      'knife-white': look(90, 700, C.white, undefined, 'knife'),
      'knife-black': look(90, 700, C.black, undefined, 'knife'),
      'knife-wood': look(90, 700, C.wood, undefined, 'knife'),
      'set-white': look(460, 680, C.white, C.paper, 'set'),
      'set-black': look(460, 680, C.black, C.paper, 'set'),
      'set-wood': look(460, 680, C.wood, C.paper, 'set'),
    },
    sizes: [[26, 180]],
    packed: true,
    scene: 'table',
  },
  straw: {
    looks: {
      black: look(260, 660, C.black, undefined, 'straw'),
      colour: look(260, 660, C.blue, C.red, 'mixed'),
      paper: look(260, 660, C.paper, C.red, 'striped'),
      stick: look(260, 620, C.wood, undefined, 'stick'),
      'stick-white': look(260, 620, C.white, undefined, 'stick'),
      skewer: look(260, 660, C.wood, undefined, 'skewer'),
    },
    sizes: [],
    packed: false,
    scene: 'coffee',
  },
  wrap: {
    looks: {
      foil: look(700, 130, C.foil, C.navy),
      parchment: look(700, 130, C.cream, C.brown),
      cling: look(700, 130, C.clear, C.green),
    },
    sizes: [],
    packed: false,
    scene: 'kitchen',
  },
  paperbag: {
    looks: {
      kraft: look(440, 560, C.kraft, undefined, 'handles'),
      white: look(440, 560, C.white, undefined, 'handles'),
      black: look(440, 560, C.black, undefined, 'handles'),
      print: look(440, 560, C.kraft, C.leaf, 'handles-print'),
      'plain-kraft': look(360, 620, C.kraft, undefined, 'plain'),
      'plain-white': look(360, 620, C.white, undefined, 'plain'),
    },
    sizes: [
      [240, 280],
      [320, 370],
    ],
    packed: false,
    scene: 'delivery',
  },
  tshirt: {
    looks: {
      white: look(480, 680, C.white),
      black: look(480, 680, C.black),
      blue: look(480, 680, C.blue),
      green: look(480, 680, C.green),
    },
    sizes: [[300, 550]],
    packed: false,
    scene: 'delivery',
  },
  pouch: {
    looks: {
      clear: look(440, 620, C.clear, undefined, 'bag'),
      zip: look(440, 600, C.clear, C.blue, 'zip'),
      kraft: look(430, 620, C.kraft, C.cream, 'doy'),
      silver: look(430, 620, C.foil, undefined, 'doy'),
      courier: look(500, 640, C.white, C.grey, 'courier'),
      'courier-black': look(500, 640, C.black, C.grey, 'courier'),
    },
    sizes: [
      [100, 150],
      [135, 200],
      [240, 320],
    ],
    packed: false,
    scene: 'warehouse',
  },
  sack: {
    looks: {
      black: look(560, 260, C.black, C.grey),
      blue: look(560, 260, C.navy, C.sky),
      green: look(560, 260, C.leaf, C.mint),
    },
    sizes: [],
    packed: true,
    scene: 'cleaning',
  },
  carton: {
    looks: {
      brown: look(480, 380, C.cardboard, undefined, 'taped'),
      white: look(480, 380, C.white, undefined, 'taped'),
      flat: look(540, 170, C.cardboard, undefined, 'flap'),
      'flat-white': look(540, 170, C.white, undefined, 'flap'),
      archive: look(400, 480, C.white, C.navy, 'archive'),
    },
    sizes: [
      [400, 200],
      [600, 400],
    ],
    packed: false,
    scene: 'warehouse',
  },
} as const satisfies Record<string, Plan>;
