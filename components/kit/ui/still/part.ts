import type { ComponentType, ReactNode } from 'react';

export type PartProps = {
  /** Everything that the children are made of, and who makes them. */
  of: readonly unknown[];
  children: ReactNode;
};

/**
 * Takes a part of a component that the browser draws as well as the server. Only a page that the server makes
 * may hand over one that draws it once for all (`still.tsx`): its code stays out of the browser.
 */
export type Part = ComponentType<PartProps>;

/** Leaves a part as it is. */
export function Plain({ children }: PartProps): ReactNode {
  return children;
}
