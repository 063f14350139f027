/** The source that 1C's goods are of, unless the operator says otherwise (D70). */
export const EXCHANGE_SOURCE = '1c';
