import { mark } from '#components/ui/marks.ts';
import { AddButton } from './add-button.tsx';
import styles from './add-to-cart.module.css';
import button from './cart-button.module.css';

/** What a tile says of its product to the way into the cart. */
export type Buyable = {
  code: string;
  packMin: number;
  measure: string;
  /** False where the region has no price for the product (D24). */
  isSold: boolean;
  /** The product's name, for those who hear the controls without seeing the tile. */
  name: string;
};

/** How `AddToCart` begins, as markup that is drawn once; it comes where it is wanted (`take-over.tsx`). */
export function AddToCartDrawing({ code, packMin, measure, isSold, name }: Buyable) {
  const facts = {
    ...mark('buy', code),
    ...mark('buy-pack', String(packMin)),
    ...mark('buy-measure', measure),
  };
  return (
    <div className={styles.place} {...(isSold ? facts : {})}>
      <div className={styles.box}>
        <div className={button.press}>
          <AddButton isSold={isSold} name={name} size="sm" />
        </div>
      </div>
    </div>
  );
}
