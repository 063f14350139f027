'use client';

import type { ReactNode } from 'react';
import { toast } from '#components/ui/toast.ts';

type CopyButtonProps = {
  /** What is put on the clipboard. */
  text: string;
  kind: keyof typeof ANSWERS;
  className?: string;
  onCopied?: () => void;
  children: ReactNode;
};

/** What is said afterwards; the words about promo codes are those of specification section 8. */
const ANSWERS = {
  erid: {
    copied: () => toast.success('erid скопирован'),
    failed: 'Не удалось скопировать: выделите erid и скопируйте вручную',
  },
  promo: {
    copied: () => toast.promo('Вставьте ваш промокод на странице оформления заказа или в корзине.'),
    failed: 'Ошибка. Пожалуйста, скопируйте промокод вручную',
  },
} as const;

/** A button that copies a text and says so; without a clipboard, as on a page without TLS, it says that too. */
export function CopyButton({ text, kind, className, onCopied, children }: CopyButtonProps) {
  async function copy() {
    const { copied, failed } = ANSWERS[kind];
    try {
      await navigator.clipboard.writeText(text);
      copied();
      onCopied?.();
    } catch {
      toast.error(failed);
    }
  }
  return (
    <button className={className} type="button" onClick={copy}>
      {children}
    </button>
  );
}
