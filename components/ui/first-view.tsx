import type { ReactNode } from 'react';
import { mark } from './marks.ts';

type FirstViewProps = {
  /** Addresses of the picture, best first: the door puts one that is small enough into the document itself. */
  embed?: readonly string[];
  /** What small windows choose from otherwise. */
  srcSet: string;
  sizes?: string;
  /** The `img`. */
  children: ReactNode;
};

/**
 * A picture of the first view. Phones find it in the document, other windows have its address. React preloads no
 * picture inside this element: the browser finds it soon enough, and a preload would fetch what is there.
 */
export function FirstView({ embed = [], srcSet, sizes, children }: FirstViewProps) {
  return (
    <picture>
      {embed.length === 0 ? null : (
        <source
          {...mark('embed', embed.join(' '))}
          media="(max-width: 768px)"
          srcSet={srcSet}
          sizes={sizes}
        />
      )}
      {children}
    </picture>
  );
}
