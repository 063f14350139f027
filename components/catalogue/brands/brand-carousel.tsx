import type { BrandTile as BrandFacts } from '#api/contract/marketing.ts';
import { Carousel } from '#components/kit/ui/carousel/carousel.tsx';
import styles from './brand-carousel.module.css';
import { BrandTile } from './brand-tile.tsx';

/** Chosen brands in groups whose size follows the window (D30, acc-C6). */
export function BrandCarousel({ brands, base }: { brands: readonly BrandFacts[]; base: string }) {
  return (
    <Carousel trackClassName={styles.track} label="Карусель брендов" arrowsAbove>
      {brands.map((brand) => (
        <li key={brand.slug}>
          <BrandTile brand={brand} base={base} />
        </li>
      ))}
    </Carousel>
  );
}
