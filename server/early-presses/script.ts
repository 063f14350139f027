import { type KeepConfig, keepPresses } from './keep.ts';

/**
 * Controls that are heard by what comes after the first paint: in elements of the shop's own
 * (`components/visit/elements.ts`), or at the document, by their marks (`components/kit/ui/read-mark.ts`). A
 * button that is not among them is React's, or a tile's, and heard as soon as the page's own code is there.
 */
const LATE = [
  '[data-request]',
  'view-choice button',
  'page-actions button',
  '[data-carousel-control]',
  'copy-text button',
  '[data-search] input',
];
const OPENERS = 'button[commandfor]';

const CONFIG: KeepConfig = {
  // What sends a form or opens a popover needs no code, and a link leads somewhere; only a link that says it
  // is a button waits.
  controls: 'button:not([popovertarget]),a[role=button]',
  late: LATE.join(),
  fields: 'input:not([type=checkbox],[type=radio],[type=hidden])',
  openers: OPENERS,
  mark: 'data-kept-press',
  patience: 3000,
  events: { page: 'page-hears', visit: 'visit-hears' },
};

/** The script by which a document keeps what is pressed and typed before its code has come. */
export function earlyPressesScript(): string {
  return `(${String(keepPresses).replace(/\s+/g, ' ')})(${JSON.stringify(CONFIG)})`;
}
