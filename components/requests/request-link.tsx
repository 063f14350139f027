import type { ReactNode } from 'react';
import { phoneUrl } from '#lib/urls.ts';
import { mark } from '../kit/ui/marks.ts';
import type { RequestKind } from './request-words.ts';

/** A link that dials where no script runs, and with one a button. */
const OPENS = { role: 'button', 'aria-haspopup': 'dialog' } as const;

type RequestLinkProps = {
  kind: RequestKind;
  /** The region's telephone, which the link dials where no script runs. */
  phone: string;
  /** The product that it is about. */
  productId?: number;
  /** The special offer that it is about. */
  specialId?: number;
  className?: string | undefined;
  children: ReactNode;
};

/** Opens a request form over the page; `request-intent.tsx` hears it, so no page brings code for it. */
export function RequestLink({ kind, phone, productId, specialId, className, children }: RequestLinkProps) {
  return (
    <a
      className={className}
      href={phoneUrl(phone)}
      {...OPENS}
      {...mark('request', kind)}
      {...mark('request-product', productId === undefined ? undefined : String(productId))}
      {...mark('request-special', specialId === undefined ? undefined : String(specialId))}
    >
      {children}
    </a>
  );
}
