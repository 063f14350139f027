import type { ActionCard } from '#api/contract/marketing.ts';
import type { PictureCard } from '#components/pieces/page/picture-cards.tsx';
import { periodText } from '#lib/time/period.ts';
import { pageUrl } from '#lib/urls.ts';

/** Actions as cards that say when each runs. */
export function actionCards(
  actions: readonly ActionCard[],
  base: string,
  text: (written: string) => string,
): PictureCard[] {
  return actions.map(({ slug, title, image, startsOn, endsOn }) => ({
    href: pageUrl(base, `/actions/${slug}`),
    title: text(title),
    image,
    note: periodText(startsOn, endsOn),
  }));
}
