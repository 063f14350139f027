/** Products in the row «Вас могут заинтересовать» (specification section 9). */
export const MAX_SIMILAR = 4;
