import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { IntentLink } from './intent-link.tsx';

/** A link inside the shop that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...link
}: ButtonLook & ComponentProps<typeof IntentLink>) {
  return <IntentLink {...link} className={buttonLook({ variant, size, className })} />;
}
