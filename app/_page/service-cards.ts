import type { Service } from '#api/contract/content.ts';
import type { PictureCard } from '#components/pieces/page/picture-cards.tsx';
import { pageUrl } from '#lib/urls.ts';
import type { RegionTexts } from './texts.ts';

/** Services as cards that lead to their pages. */
export function serviceCards(services: readonly Service[], base: string, texts: RegionTexts): PictureCard[] {
  return services.map(({ slug, title, summary, image }) => ({
    href: pageUrl(base, `/services/${slug}`),
    title: texts.text(title),
    image,
    text: summary === null ? null : texts.text(summary),
  }));
}
