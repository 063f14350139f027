/**
 * Marks the link of a sheet of which a document carries only the rules for its own elements. The door writes
 * it; the page's code fetches the rest of the sheet once the page stands
 * (`components/kit/ui/whole-styles.ts`).
 */
export const PARTIAL_SHEET = 'data-partial';
