/**
 * What is counted of a call: its method, and its name in the contract, null for an address that is no call's.
 */
export type CountedCall = { method: string; name: string | null };

/** So many requests in so many seconds, per address. */
export type Limit = {
  name: string;
  points: number;
  seconds: number;
  applies(call: CountedCall): boolean;
  /**
   * Whether only one of the two counts: what is done, or what is refused. The other gives its point back, and
   * so does what is neither: a form that was not filled in rightly, an order that came again. With `lines` a
   * point is a line that an answer carries, and a call at least one: its cost grows with them.
   */
  counts?: 'done' | 'refused' | 'lines';
  /** Whether what is over it is still done, and noted as more than people do. */
  onlyNoted?: true;
};

const HOUR = 60 * 60;

function called(name: string): Limit['applies'] {
  return (call) => call.name === name;
}

const REQUESTS: readonly (string | null)[] = ['createRecall', 'createWholesale', 'createLowPrice'];

const GOODS_FILES: ReadonlySet<string> = new Set(['saveListFile', 'saveCartFile', 'saveOrderFile']);

/** Each costs a manager a call, so those of all the forms are counted together. */
function isRequest(call: CountedCall): boolean {
  return REQUESTS.includes(call.name);
}

/**
 * How often one address may make calls (acc-G3). An office behind one address is many visitors, so reads and
 * cart writes are generous and only what costs a person's time or invites guessing is tight. What is refused
 * counts towards an end, a right promo code and an order do not: one over its limit is taken like a request
 * form over its, and kept for a manager to look at. A form filled in wrongly and an order sent again cost
 * neither. An IPv6 customer's /56 and /48 have ceilings; wider networks are slowed at most. Every limit that
 * applies is counted. Pages are not limited.
 */
export const LIMITS: readonly Limit[] = [
  {
    name: 'order',
    points: 20,
    seconds: HOUR,
    applies: called('createOrder'),
    counts: 'done',
    onlyNoted: true,
  },
  { name: 'refused order', points: 200, seconds: HOUR, applies: called('createOrder'), counts: 'refused' },
  { name: 'request', points: 10, seconds: HOUR, applies: isRequest, counts: 'done', onlyNoted: true },
  { name: 'refused request', points: 100, seconds: HOUR, applies: isRequest, counts: 'refused' },
  { name: 'wrong promo', points: 20, seconds: HOUR, applies: called('setPromoCode'), counts: 'refused' },
  { name: 'order digits', points: 20, seconds: HOUR, applies: called('getOrderContacts') },
  { name: 'order states', points: 60, seconds: 60, applies: called('getOrderStates') },
  { name: 'bought goods', points: 60, seconds: 60, applies: called('getBoughtGoods') },
  { name: 'list', points: 60, seconds: 60, applies: called('readList') },
  // Each reads up to 10 MB and asks for up to 5,000 articles.
  {
    name: 'quick order',
    points: 10,
    seconds: 60,
    applies: ({ name }) => name === 'previewQuickOrder' || name === 'showQuickOrder',
  },
  { name: 'looked-for orders', points: 20, seconds: HOUR, applies: called('findOrders') },
  // Two thousand rows are a tenth of a second to pack.
  {
    name: 'goods file',
    points: 30,
    seconds: 60,
    applies: ({ name }) => name !== null && GOODS_FILES.has(name),
  },
  { name: 'invoice', points: 60, seconds: HOUR, applies: called('getOrderInvoice') },
  { name: 'search', points: 30, seconds: 10, applies: called('searchProducts') },
  { name: 'search page', points: 60, seconds: 10, applies: called('getSearchPage') },
  { name: 'company', points: 20, seconds: 60, applies: called('findCompany') },
  { name: 'convert', points: 60, seconds: 10, applies: called('convertPicture') },
  { name: 'cart there', points: 60, seconds: 10, applies: called('getCartThere') },
  { name: 'favourites', points: 120, seconds: 10, applies: called('listBookmarks') },
  { name: 'filters', points: 120, seconds: 10, applies: called('getFacets') },
  { name: 'write', points: 120, seconds: 10, applies: ({ method }) => method === 'POST' },
  // Two thousand lines cost 45 ms of processor: two such answers a second are a tenth of one. Somebody who
  // presses «+» in such a cart needs fewer, and people's carts are a hundredth of it.
  { name: 'lines', points: 40_000, seconds: 10, applies: () => true, counts: 'lines' },
  { name: 'call', points: 600, seconds: 10, applies: () => true },
];
