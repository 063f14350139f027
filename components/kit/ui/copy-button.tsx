import type { ReactNode } from 'react';
import type { CopyKind } from './copy-text.ts';

type CopyButtonProps = {
  /** What is put on the clipboard. */
  text: string;
  kind: CopyKind;
  className?: string;
  children: ReactNode;
};

type CopyTextAttributes = { kind: CopyKind };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'copy-text': HTMLAttributes<HTMLElement> & CopyTextAttributes;
    }
  }
}

/** A button that copies a text; `copy-text.ts` hears it, so that no page brings code for it. */
export function CopyButton({ text, kind, className, children }: CopyButtonProps) {
  return (
    <copy-text kind={kind}>
      <button className={className} type="button" value={text}>
        {children}
      </button>
    </copy-text>
  );
}
