/**
 * Marks the link of a sheet of which a document carries only the rules for its own elements. The door writes
 * it, with the places of the fonts among the sheet's rules, counted from 0: «554 557»; the page's code
 * fetches the rest of the sheet once the page stands (`components/kit/ui/whole-styles.ts`).
 */
export const PARTIAL_SHEET = 'data-partial';
