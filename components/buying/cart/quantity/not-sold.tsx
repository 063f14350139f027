import { Button } from '#components/kit/ui/button.tsx';
import addToCart from './add-to-cart.module.css';
import styles from './cart-button.module.css';

/** What stands on a tile in place of the way into the cart: the region has no price for the product (D24). */
export function NotSold({ name }: { name: string }) {
  return (
    <div className={addToCart.box}>
      <div className={styles.press}>
        <Button className={styles.add} variant="primary" size="sm" disabled>
          <span>Не продаётся в регионе</span>
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </div>
  );
}
