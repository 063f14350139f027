/** What is counted of a call: its method, and its name in the contract, null for an address that is no call's. */
export type Counted = { method: string; name: string | null };

/** So many requests in so many seconds, per address. */
export type Limit = {
  name: string;
  points: number;
  seconds: number;
  applies(call: Counted): boolean;
  /** Whether only what is done counts: a refused call gives its point back. */
  onlyDone?: true;
  /** Whether what is over it is still done, and noted as more than people do. */
  onlyNoted?: true;
};

const HOUR = 60 * 60;

function called(name: string): Limit['applies'] {
  return (call) => call.name === name;
}

const REQUESTS: readonly (string | null)[] = ['createRecall', 'createWholesale', 'createLowPrice'];

/** Each costs a manager a call, so those of all the forms are counted together. */
function isRequest(call: Counted): boolean {
  return REQUESTS.includes(call.name);
}

/**
 * How often one address may make calls (acc-G3). An office behind one address is many visitors, so
 * reads and cart writes are generous and only what costs a person's time or invites guessing is tight. An order that
 * was refused costs nobody anything, so attempts have a far wider limit than orders. A request form over its limit is
 * kept for a manager to look at: behind the address may be an office. Every limit that applies is counted. Pages are not
 * limited.
 */
export const LIMITS: readonly Limit[] = [
  { name: 'order', points: 20, seconds: HOUR, applies: called('createOrder'), onlyDone: true },
  { name: 'order attempt', points: 200, seconds: HOUR, applies: called('createOrder') },
  { name: 'request', points: 10, seconds: HOUR, applies: isRequest, onlyDone: true, onlyNoted: true },
  { name: 'request attempt', points: 100, seconds: HOUR, applies: isRequest },
  { name: 'promo', points: 20, seconds: HOUR, applies: called('setPromoCode') },
  { name: 'order digits', points: 20, seconds: HOUR, applies: called('getOrderContacts') },
  { name: 'invoice', points: 60, seconds: HOUR, applies: called('getOrderInvoice') },
  { name: 'search', points: 30, seconds: 10, applies: called('searchProducts') },
  { name: 'company', points: 20, seconds: 60, applies: called('findCompany') },
  { name: 'convert', points: 60, seconds: 10, applies: called('convertPicture') },
  { name: 'cart there', points: 60, seconds: 10, applies: called('getCartThere') },
  { name: 'favourites', points: 120, seconds: 10, applies: called('listBookmarks') },
  { name: 'filters', points: 120, seconds: 10, applies: called('getFacets') },
  { name: 'write', points: 120, seconds: 10, applies: ({ method }) => method === 'POST' },
  { name: 'call', points: 600, seconds: 10, applies: () => true },
];
