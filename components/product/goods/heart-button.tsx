import type { ReactNode } from 'react';

type HeartAttributes = { product: number };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'heart-button': HTMLAttributes<HTMLElement> & HeartAttributes;
    }
  }
}

/**
 * The place of a button that keeps a product as a favourite (`hearts.ts`); on tiles the button itself comes
 * late.
 */
export function HeartButton({ productId, children }: { productId: number; children?: ReactNode }) {
  return <heart-button product={productId}>{children}</heart-button>;
}
