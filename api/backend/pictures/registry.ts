import type { Draw } from './drawing.ts';
import type { ShapeName } from './plan.ts';
import { paperbag, pouch, tshirt } from './shapes/bags.ts';
import { cloth, napkins, paper, soap, sponge, sticky, wipes, wrap } from './shapes/blocks.ts';
import { aerosol, bottle, canister, pump, spray } from './shapes/bottles.ts';
import { box, carton, tray } from './shapes/boxes.ts';
import { cup, lid } from './shapes/cups.ts';
import { bowl, cutlery, plate, sauce } from './shapes/dishes.ts';
import { battery, file, folder, light, marker, notebook, pen } from './shapes/office.ts';
import { film, roll, sack, tape } from './shapes/rolls.ts';
import { straw } from './shapes/straws.ts';
import { brush, bucket, dispenser, goggles, helmet, mop } from './shapes/tools.ts';
import { cap, glove, mask, respirator, shoe, vest } from './shapes/wear.ts';

/** How every shape is drawn. */
export const DRAW: Readonly<Record<ShapeName, Draw>> = {
  ...{ cup, lid, plate, bowl, sauce, cutlery, straw, tray, box, carton, wrap },
  ...{ paperbag, tshirt, pouch, sack, film, tape, roll, napkins, dispenser },
  ...{ glove, mask, respirator, cap, shoe, vest, helmet, goggles },
  ...{ bottle, spray, aerosol, canister, pump, soap, wipes },
  ...{ mop, brush, bucket, sponge, cloth, light, battery },
  ...{ paper, pen, marker, folder, file, notebook, sticky },
};
