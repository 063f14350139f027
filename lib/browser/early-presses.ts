/**
 * A document is pressed before its code has come. Its own first script (`server/early-presses`) keeps such
 * presses and what is typed; whoever hears the controls tells it by one of these events, and it presses them
 * then, once. `page-hears`: React hears what the page is made of, a listing its tiles. `visit-hears`: so does
 * what comes after the first paint (`components/visit`), at the document.
 */
export type EarlyEvent = 'page-hears' | 'visit-hears';
