/** Only goods that are in the cart have these, so pages do not begin with them. */
const load = async () => (await import('./in-cart-controls.ts')).IN_CART_CONTROLS;

/** What draws tiles' controls of what is in the cart. */
export const loadTakeOver = async () => (await load()).takeOver;

/** What is said over a stepper of a rounding. */
export const loadBubble = async () => (await load()).RoundingBubble;
