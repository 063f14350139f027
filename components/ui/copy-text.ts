import { toast } from '#components/ui/toast.ts';

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
export type CopyKind = keyof typeof ANSWERS;

/** Copies a text and says so; false without a clipboard, as on a page without TLS, and that is said too. */
export async function copyText(text: string, kind: CopyKind): Promise<boolean> {
  const { copied, failed } = ANSWERS[kind];
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error(failed);
    return false;
  }
  copied();
  return true;
}

function isCopyKind(value: string | undefined): value is CopyKind {
  return value !== undefined && Object.hasOwn(ANSWERS, value);
}

/** Hears the buttons that copy, wherever they stand, so that no page brings code for them; the answer stops it. */
export function listenToCopying(): () => void {
  function copy({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-copy]') : null;
    if (button !== null && isCopyKind(button.dataset.copy)) void copyText(button.value, button.dataset.copy);
  }
  document.addEventListener('click', copy);
  return () => document.removeEventListener('click', copy);
}
