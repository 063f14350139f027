import type { ReactNode } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import styles from './cart-button.module.css';

type AddButtonProps = {
  /** False where the region has no price for the product (D24). */
  isSold: boolean;
  /** The product's name, for those who hear the button without seeing the product. */
  name: string;
  size: 'sm' | 'md';
  /** What it says instead, of an addition that failed. */
  failed?: ReactNode;
  onClick?: () => void;
};

/** «В корзину» (specification section 4), which a page has before it knows the cart. */
export function AddButton({ isSold, name, size, failed, onClick }: AddButtonProps) {
  return (
    <Button
      className={styles.add}
      variant={failed === undefined ? 'primary' : 'secondary'}
      size={failed === undefined ? size : 'sm'}
      disabled={!isSold}
      onClick={onClick}
    >
      <span>{failed ?? (isSold ? 'В корзину' : 'Не продаётся в регионе')}</span>
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}
