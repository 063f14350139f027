import type { ReactNode } from 'react';

/** Windows whose first view the document brings whole. */
export const SMALL_WINDOW = '(width <= 768px)';
/** All others. */
export const WIDE_WINDOW = '(width > 768px)';

/**
 * The last element that such a window shows of a page before anybody scrolls, where that is not the whole
 * page.
 */
export const FIRST_VIEW = 'first-view';

type FirstViewProps = {
  /**
   * Addresses of the picture, best first: the door puts one that is small enough into the document itself.
   */
  embed?: readonly string[];
  /** What small windows choose from otherwise. */
  srcSet: string;
  sizes?: string;
  /** The `img`. */
  children: ReactNode;
};

/**
 * A picture of the first view. Phones find it in the document, other windows have its address. React preloads
 * no picture inside this element: the browser finds it soon enough, and a preload would fetch what is there.
 * The door alone reads the attribute, so it is no mark: listings would load the table of marks first for it.
 */
export function FirstView({ embed = [], srcSet, sizes, children }: FirstViewProps) {
  return (
    <picture>
      {embed.length === 0 ? null : (
        <source data-embed={embed.join(' ')} media={SMALL_WINDOW} srcSet={srcSet} sizes={sizes} />
      )}
      {children}
    </picture>
  );
}
