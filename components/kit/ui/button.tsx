import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** What was asked for is under way: said aloud, and the look stays. */
    isBusy?: boolean;
  };

/** A button; inside a form `type="submit"` must be said. */
export function Button({ variant, size, className, isBusy = false, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={buttonLook({ variant, size, className })}
    />
  );
}
