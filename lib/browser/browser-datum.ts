/** Something the shop keeps in a visitor's browser. Texts are for the visitor. */
export type BrowserDatum = {
  name: string;
  place: 'cookie' | 'localStorage' | 'sessionStorage' | 'cacheStorage';
  purpose: string;
  lifetime: string;
  setBy: string;
};
