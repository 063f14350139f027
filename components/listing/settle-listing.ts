import { keepPlace } from './keep-place.ts';
import { nameShownView } from './view/view-switch.ts';

/** What is done when a listing stands anew: its buttons say which view is shown, and the visitor is where they were. */
export function settleListing(): void {
  nameShownView();
  keepPlace();
}
