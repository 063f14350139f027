import type { BrandTile as BrandFacts } from '#api/contract/marketing.ts';
import { Carousel } from '#components/kit/ui/carousel/carousel.tsx';
import styles from './brand-carousel.module.css';
import { BrandTile } from './brand-tile.tsx';

function pairs<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / 2) }, (_, at) => all.slice(2 * at, 2 * at + 2));
}

/**
 * Chosen brands in groups whose size follows the window (D30, acc-C6). A slide holds two, so that the widest
 * group is one row of eight.
 */
export function BrandCarousel({ brands, base }: { brands: readonly BrandFacts[]; base: string }) {
  return (
    <Carousel trackClassName={styles.track} label="Карусель брендов" arrowsAbove>
      {pairs(brands).map((pair) => (
        <li className={styles.pair} key={pair[0]?.slug}>
          {pair.map((brand) => (
            <BrandTile brand={brand} base={base} key={brand.slug} />
          ))}
        </li>
      ))}
    </Carousel>
  );
}
