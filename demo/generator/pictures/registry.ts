import type { Draw } from './drawing.ts';
import type { ShapeName } from './plan.ts';
import { paperbag, tshirt } from './shapes/bags.ts';
import { cloth, napkins, paper, sponge, sticky, wrap } from './shapes/blocks.ts';
import { aerosol, bottle, spray } from './shapes/bottles.ts';
import { box, carton, tray } from './shapes/boxes.ts';
import { canister, pump } from './shapes/canister.ts';
import { cap, shoe } from './shapes/covers.ts';
import { cup, lid } from './shapes/cups.ts';
import { cutlery } from './shapes/cutlery.ts';
import { bowl, plate, sauce } from './shapes/dishes.ts';
import { glove } from './shapes/glove.ts';
import { goggles, helmet } from './shapes/head.ts';
import { soap, wipes } from './shapes/hygiene.ts';
import { battery, file, folder, light, marker, notebook, pen } from './shapes/office.ts';
import { pouch } from './shapes/pouch.ts';
import { film, roll } from './shapes/rolls.ts';
import { straw } from './shapes/straws.ts';
import { sack, tape } from './shapes/tapes.ts';
import { brush, bucket, dispenser, mop } from './shapes/tools.ts';
import { mask, respirator, vest } from './shapes/wear.ts';

/** How every shape is drawn. */
export const DRAW: Readonly<Record<ShapeName, Draw>> = {
  cup,
  lid,
  plate,
  bowl,
  sauce,
  cutlery,
  straw,
  tray,
  box,
  carton,
  wrap,
  paperbag,
  tshirt,
  pouch,
  sack,
  film,
  tape,
  roll,
  napkins,
  dispenser,
  glove,
  mask,
  respirator,
  cap,
  shoe,
  vest,
  helmet,
  goggles,
  bottle,
  spray,
  aerosol,
  canister,
  pump,
  soap,
  wipes,
  mop,
  brush,
  bucket,
  sponge,
  cloth,
  light,
  battery,
  paper,
  pen,
  marker,
  folder,
  file,
  notebook,
  sticky,
};
