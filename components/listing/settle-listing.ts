import { keepPlace } from './keep-place.ts';
import { nameShownView } from './view/view-switch.ts';

/**
 * What is done when a listing stands anew: its buttons say which view is shown, and the visitor is where they were. True
 * when the focus is one of its controls'.
 */
export function settleListing(): boolean {
  nameShownView();
  return keepPlace();
}
