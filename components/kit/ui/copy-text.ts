import { toast } from './toast/toast.ts';

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
  list: {
    copied: () => toast.success('Ссылка на список скопирована'),
    failed: 'Не удалось скопировать: выделите ссылку и скопируйте вручную',
  },
  order: {
    copied: () => toast.success('Номер заказа скопирован'),
    failed: 'Не удалось скопировать: выделите номер и скопируйте вручную',
  },
  promo: {
    copied: () => toast.promo('Вставьте ваш промокод на странице оформления заказа или в корзине.'),
    failed: 'Ошибка. Пожалуйста, скопируйте промокод вручную',
  },
} as const satisfies Record<string, { copied: () => void; failed: string }>;

/** What is copied. */
export type CopyKind = keyof typeof ANSWERS;

function isKind(kind: string | null): kind is CopyKind {
  return kind !== null && Object.hasOwn(ANSWERS, kind);
}

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

/** `<copy-text kind>` copies the value of the button inside and says so. */
export class CopyText extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
  }

  handleEvent({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button') : null;
    const kind = this.getAttribute('kind');
    if (button !== null && isKind(kind)) void copyText(button.value, kind);
  }
}
