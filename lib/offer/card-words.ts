/** What is written on the picture that a page without one of its own shows to messengers (crawlers H5). */
export type CardWords = {
  shop: string;
  /** What the page is about. */
  name: string;
  /** «в Москве». */
  place: string;
};
