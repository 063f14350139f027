import type { ReactNode } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import type { IconName } from '#components/kit/ui/icons/names.ts';
import { mark } from '#components/kit/ui/marks.ts';
import { pageUrl } from '#lib/urls.ts';
import styles from './cart-message.module.css';

type MessageProps = { icon: IconName; heading: string; children: ReactNode };

/** Stands where goods would: what there is to say instead, and the way on. */
export function Message({ icon, heading, children }: MessageProps) {
  return (
    <div className={styles.message}>
      <span className={styles.icon}>
        <Icon name={icon} size={32} />
      </span>
      <h2 className={styles.heading} tabIndex={-1} {...mark('cart-message', '')}>
        {heading}
      </h2>
      {children}
    </div>
  );
}

export function EmptyCart() {
  return <NothingInCart base={useRegion().base} />;
}

/** `base` is the path every link begins with (D2). */
export function NothingInCart({ base }: { base: string }) {
  return (
    <Message icon="shopping-cart" heading="В корзине пока пусто">
      <ButtonLink variant="primary" href={pageUrl(base, '/catalog')}>
        Перейти в каталог
      </ButtonLink>
    </Message>
  );
}

/** What could not be read, and the way to ask again. */
export function FailedMessage({ heading, onRetry }: { heading: string; onRetry: () => void }) {
  return (
    <Message icon="circle-alert" heading={heading}>
      <Button variant="primary" onClick={onRetry}>
        Повторить
      </Button>
    </Message>
  );
}

export function FailedCart({ onRetry }: { onRetry: () => void }) {
  return <FailedMessage heading="Не удалось загрузить корзину" onRetry={onRetry} />;
}
