import { toast } from '#components/ui/toast/toast.ts';
import { marked } from './marks.ts';
import { type MarkValue, readMark } from './read-mark.ts';

/** What is copied. */
export type CopyKind = MarkValue<'copy'>;

/** What is said afterwards; the words about promo codes are those of specification section 8. */
const ANSWERS = {
  erid: {
    copied: () => toast.success('erid скопирован'),
    failed: 'Не удалось скопировать: выделите erid и скопируйте вручную',
  },
  link: {
    copied: () => toast.success('Ссылка на страницу скопирована'),
    failed: 'Не удалось скопировать: скопируйте адрес страницы вручную',
  },
  order: {
    copied: () => toast.success('Номер заказа скопирован'),
    failed: 'Не удалось скопировать: выделите номер и скопируйте вручную',
  },
  promo: {
    copied: () => toast.promo('Вставьте ваш промокод на странице оформления заказа или в корзине.'),
    failed: 'Ошибка. Пожалуйста, скопируйте промокод вручную',
  },
} as const satisfies Record<CopyKind, { copied: () => void; failed: string }>;

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

/** Hears the buttons that copy, wherever they stand, so that no page brings code for them; the answer stops it. */
export function listenToCopying(): () => void {
  function copy({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest(marked('copy')) : null;
    if (!(button instanceof HTMLButtonElement)) return;
    const kind = readMark(button, 'copy');
    if (kind !== null) void copyText(button.value, kind);
  }
  document.addEventListener('click', copy);
  return () => document.removeEventListener('click', copy);
}
