import { AddButton } from './add-button.tsx';
import styles from './add-to-cart.module.css';
import button from './cart-button.module.css';
import { NotSold } from './not-sold.tsx';

/** What a tile says of its product to the way into the cart. */
export type Buyable = {
  code: string;
  packMin: number;
  /** Units in a box, which a table has a column for. */
  box?: number | undefined;
  /** What a pack that is sold holds, likewise; where pieces are sold, their step is the pack. */
  holds?: number | undefined;
  measure: string;
  /** False where the region has no price for the product (D24). */
  isSold: boolean;
  /** The product's name, for those who hear the controls without seeing the tile. */
  name: string;
};

/** What a region sells. */
export type SoldProduct = Omit<Buyable, 'isSold'>;

/** The product as the element's attributes name it; its name stands in the tile. */
type TileBuyAttributes = { pack: number } & Pick<Buyable, 'code' | 'box' | 'holds' | 'measure'>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tile-buy': HTMLAttributes<HTMLElement> & TileBuyAttributes;
    }
  }
}

/**
 * How `AddToCart` begins on a tile that the server draws: «В корзину» inside an element of the shop's own,
 * which hears the press and makes room for the control once its product is in the cart
 * (`tile-buy-element.ts`).
 */
export function TileBuy({ code, packMin, box, holds, measure, isSold, name }: Buyable) {
  if (!isSold) {
    return (
      <div className={styles.place}>
        <NotSold name={name} />
      </div>
    );
  }
  return (
    <tile-buy className={styles.place} code={code} pack={packMin} box={box} holds={holds} measure={measure}>
      <div className={styles.box}>
        <div className={button.press}>
          <AddButton name={name} size="sm" />
        </div>
      </div>
    </tile-buy>
  );
}
