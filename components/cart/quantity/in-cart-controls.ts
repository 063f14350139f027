import { RoundingBubble } from './rounding-bubble.tsx';
import { takeOver } from './take-over.tsx';

/** What only goods that are in the cart need; it comes together. */
export const IN_CART_CONTROLS = { takeOver, RoundingBubble };
