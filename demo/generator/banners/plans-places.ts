import { type DrawnPlan, plan } from './plan.ts';

const WIDE = ['main', 'main-m'] as const;

/** Banners of the five places (specification section 3). */
export const PLACE_PLANS: Readonly<Record<string, DrawnPlan>> = {
  kofe: {
    plan: plan(
      'kraft',
      ['straw', 'stick', 0.46],
      ['cup', 'ripple-kraft', 0.58],
      ['cup', 'print', 0.5],
      ['cup', 'black', 0.62],
      ['lid', 'black', 0.14],
    ),
    formats: WIDE,
  },
  sklad: {
    plan: plan(
      'green',
      ['film', 'clear', 0.62],
      ['carton', 'brown', 0.5],
      ['tape', 'brown', 0.32],
      ['carton', 'white', 0.4],
    ),
    formats: WIDE,
  },
  chistota: {
    plan: plan(
      'blue',
      ['canister', 'blue', 0.56],
      ['spray', 'green', 0.6],
      ['bucket', 'blue', 0.42],
      ['bottle', 'yellow', 0.54],
      ['cloth', 'yellow', 0.16],
    ),
    formats: WIDE,
  },
  'so-skidkoy': {
    plan: plan('red', ['paperbag', 'kraft', 0.66], ['cup', 'kraft', 0.44]),
    formats: ['side', 'small'],
  },
  perchatki: {
    plan: plan('blue', ['glove', 'blue', 0.56], ['glove', 'black', 0.5]),
    formats: ['side'],
  },
  dostavka: {
    plan: plan(
      'kraft',
      ['carton', 'brown', 0.66],
      ['paperbag', 'plain-kraft', 0.7],
      ['carton', 'white', 0.5],
      ['tape', 'clear', 0.36],
      ['carton', 'brown', 0.56],
    ),
    formats: ['under', 'under-m'],
  },
  ceny: {
    plan: plan(
      'green',
      ['folder', 'green', 0.66],
      ['paper', 'green', 0.46],
      ['pen', 'blue', 0.6],
      ['notebook', 'kraft', 0.6],
    ),
    formats: ['under', 'under-m'],
  },
  'korobki-piccy': {
    plan: plan('red', ['box', 'pizza-kraft', 0.13], ['napkins', 'red', 0.2]),
    formats: ['sidebar', 'small'],
  },
  'meshki-musor': {
    plan: plan('green', ['sack', 'black', 0.4], ['sack', 'green', 0.34]),
    formats: ['sidebar'],
  },
  'mylo-dispenser': {
    plan: plan('blue', ['dispenser', 'white', 0.42], ['pump', 'white', 0.38], ['roll', 'towel', 0.34]),
    formats: ['sidebar', 'small'],
  },
  reklama: {
    plan: plan('kraft', ['cup', 'green', 0.42], ['cup', 'print', 0.38]),
    formats: ['sidebar', 'small'],
  },
};
