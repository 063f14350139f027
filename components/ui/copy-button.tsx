import type { ReactNode } from 'react';
import type { CopyKind } from './copy-text.ts';
import { mark } from './marks.ts';

type CopyButtonProps = {
  /** What is put on the clipboard. */
  text: string;
  kind: CopyKind;
  className?: string;
  children: ReactNode;
};

/** A button that copies a text; `copy-text.ts` hears it, so that no page brings code for it. */
export function CopyButton({ text, kind, className, children }: CopyButtonProps) {
  return (
    <button className={className} type="button" value={text} {...mark('copy', kind)}>
      {children}
    </button>
  );
}
