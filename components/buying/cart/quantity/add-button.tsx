import type { ReactNode } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import styles from './cart-button.module.css';

type AddButtonProps = {
  /** The product's name, for those who hear the button without seeing the product. */
  name: string;
  size: 'sm' | 'md';
  /** What it says instead, of an addition that failed. */
  failed?: ReactNode;
  onClick?: () => void;
};

/** «В корзину» (specification section 4), which a page has before it knows the cart. */
export function AddButton({ name, size, failed, onClick }: AddButtonProps) {
  return (
    <Button
      className={styles.add}
      variant={failed === undefined ? 'primary' : 'secondary'}
      size={failed === undefined ? size : 'sm'}
      onClick={onClick}
    >
      <span>{failed ?? 'В корзину'}</span>
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}
