import { LineCount } from '../buying/cart/badge/line-count.ts';
import { MoreGoods } from '../catalogue/listing/view/more-goods.ts';
import { TableFoot } from '../catalogue/listing/view/table-foot.ts';
import { ViewSwitch } from '../catalogue/listing/view/view-switch.ts';
import { FilterSlot } from '../catalogue/open-filters/filter-slot.ts';
import { LookChoice } from '../frame/footer/look-choice.ts';
import { MenuRoots } from '../frame/header/menu-roots.ts';
import { CopyText } from '../kit/ui/copy-text.ts';
import { PageActionButtons } from '../kit/ui/page-actions.ts';
import { HeartButton } from '../product/bookmarks/hearts.ts';
import { DeliveryDay } from '../product/goods/buy/delivery-day.ts';
import { ProductGallery } from '../product/goods/gallery/wake.ts';
import { WayBack } from '../product/goods/way-back.ts';

/** The shop's own elements by their names: markup of every page, which works once this has come. */
const ELEMENTS: Readonly<Record<string, CustomElementConstructor>> = {
  'copy-text': CopyText,
  'delivery-day': DeliveryDay,
  'filter-column': FilterSlot,
  'heart-button': HeartButton,
  'line-count': LineCount,
  'look-choice': LookChoice,
  'menu-roots': MenuRoots,
  'more-goods': MoreGoods,
  'page-actions': PageActionButtons,
  'product-gallery': ProductGallery,
  'table-foot': TableFoot,
  'view-choice': ViewSwitch,
  'way-back': WayBack,
};

/**
 * Lets the browser wake them, those that are there and those that come. Only for a document that has been
 * hydrated.
 */
export function defineElements(): void {
  for (const [name, element] of Object.entries(ELEMENTS)) {
    if (customElements.get(name) === undefined) customElements.define(name, element);
  }
}
