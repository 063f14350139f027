import * as addresses from './addresses.ts';
import * as assets from './assets.ts';
import * as catalogue from './catalogue.ts';
import * as content from './content.ts';
import * as derived from './derived.ts';
import * as desk from './desk.ts';
import * as deskOrders from './desk-orders.ts';
import * as exchange from './exchange.ts';
import * as facets from './facets.ts';
import * as journals from './journals.ts';
import * as lostWords from './lost-words.ts';
import * as operators from './operators.ts';
import * as orders from './orders.ts';
import * as priceLists from './price-lists.ts';
import * as regions from './regions.ts';
import * as requests from './requests.ts';
import * as visitors from './visitors.ts';

/** The whole schema as one value, for the orm; code imports the subject files. */
export const tables = {
  ...addresses,
  ...assets,
  ...catalogue,
  ...content,
  ...derived,
  ...desk,
  ...deskOrders,
  ...exchange,
  ...facets,
  ...journals,
  ...lostWords,
  ...operators,
  ...orders,
  ...priceLists,
  ...regions,
  ...requests,
  ...visitors,
};
