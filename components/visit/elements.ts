import { HeartButton } from '../bookmarks/hearts.ts';
import { LineCount } from '../cart/badge/line-count.ts';
import { ViewSwitch } from '../listing/view/view-switch.ts';
import { DeliveryDay } from '../product/buy/delivery-day.ts';
import { ProductGallery } from '../product/gallery/wake.ts';
import { WayBack } from '../product/way-back.ts';
import { CopyText } from '../ui/copy-text.ts';
import { PageActionButtons } from '../ui/page-actions.ts';

/** The shop's own elements by their names: markup of every page, which works once this has come. */
const ELEMENTS: Readonly<Record<string, CustomElementConstructor>> = {
  'copy-text': CopyText,
  'delivery-day': DeliveryDay,
  'heart-button': HeartButton,
  'line-count': LineCount,
  'page-actions': PageActionButtons,
  'product-gallery': ProductGallery,
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
