import { type DrawnPlan, plan } from './plan.ts';

const CARD = ['card'] as const;

/** Pictures of actions, specials and services. */
export const CARD_PLANS: Readonly<Record<string, DrawnPlan>> = {
  skidki: {
    plan: plan('red', ['paperbag', 'print', 0.6], ['plate', 'white', 0.2], ['cup', 'white', 0.46]),
    formats: CARD,
  },
  podarki: {
    plan: plan('green', ['box', 'cake-window', 0.42], ['napkins', 'green', 0.2], ['wipes', 'green', 0.18]),
    formats: CARD,
  },
  novinki: {
    plan: plan('blue', ['bowl', 'kraft', 0.3], ['pouch', 'kraft', 0.5], ['notebook', 'blue', 0.4]),
    formats: CARD,
  },
  protissue: {
    plan: plan(
      'kraft',
      ['dispenser', 'white', 0.52],
      ['roll', 'jumbo', 0.24],
      ['roll', 'towel', 0.46],
      ['napkins', 'white', 0.22],
    ),
    formats: CARD,
  },
  upakovka: {
    plan: plan('kraft', ['carton', 'brown', 0.48], ['film', 'clear', 0.6], ['tape', 'brown', 0.3]),
    formats: CARD,
  },
  kofeynya: {
    plan: plan('kraft', ['cup', 'ripple-black', 0.52], ['cup', 'kraft', 0.46], ['straw', 'paper', 0.5]),
    formats: CARD,
  },
  uborka: {
    plan: plan('blue', ['spray', 'blue', 0.56], ['bucket', 'blue', 0.4], ['glove', 'yellow', 0.5]),
    formats: CARD,
  },
  'dlya-doma': {
    plan: plan(
      'green',
      ['bottle', 'green', 0.54],
      ['sponge', 'yellow', 0.18],
      ['roll', 'white', 0.3],
      ['light', 'bulb', 0.4],
    ),
    formats: CARD,
  },
  'dlya-ofisa': {
    plan: plan('blue', ['folder', 'blue', 0.5], ['paper', 'blue', 0.3], ['cup', 'white', 0.36]),
    formats: CARD,
  },
  'dlya-proizvodstva': {
    plan: plan('red', ['helmet', 'orange', 0.3], ['vest', 'orange', 0.5], ['glove', 'cotton', 0.44]),
    formats: CARD,
  },
  rezerv: {
    plan: plan('kraft', ['carton', 'brown', 0.5], ['carton', 'archive', 0.4], ['carton', 'white', 0.44]),
    formats: CARD,
  },
  grafik: {
    plan: plan(
      'blue',
      ['notebook', 'blue', 0.46],
      ['carton', 'white', 0.4],
      ['carton', 'brown', 0.54],
      ['pen', 'blue', 0.5],
    ),
    formats: CARD,
  },
  upravlenie: {
    plan: plan('green', ['folder', 'green', 0.48], ['notebook', 'kraft', 0.44], ['marker', 'green', 0.4]),
    formats: CARD,
  },
  brending: {
    plan: plan('red', ['cup', 'print', 0.48], ['paperbag', 'print', 0.6], ['box', 'lunch-kraft', 0.26]),
    formats: CARD,
  },
  komplekt: {
    plan: plan('blue', ['pouch', 'zip', 0.46], ['cutlery', 'set-wood', 0.5], ['napkins', 'kraft', 0.22]),
    formats: CARD,
  },
  obrazcy: {
    plan: plan('kraft', ['cup', 'clear', 0.46], ['bowl', 'white', 0.3], ['glove', 'blue', 0.5]),
    formats: CARD,
  },
};
