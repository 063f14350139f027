import type { BrandTile as BrandFacts } from '#api/contract/marketing.ts';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { BannerPicture } from '#components/pieces/banners/banner-picture.tsx';
import { productsText } from '#lib/numbers/products-text.ts';
import { pageUrl } from '#lib/urls.ts';
import styles from './brand-tile.module.css';

/** A brand with the number of its products; its logo, or its first letter while it has none. */
export function BrandTile({ brand, base }: { brand: BrandFacts; base: string }) {
  const { slug, name, count, logo } = brand;
  return (
    <IntentLink className={styles.tile} href={pageUrl(base, `/brands/${slug}`)}>
      <span className={styles.logo} aria-hidden="true">
        {logo === null ? name.charAt(0) : <BannerPicture image={logo} alt="" />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {count === null ? null : <span className={styles.count}>{productsText(count)}</span>}
      </span>
    </IntentLink>
  );
}
