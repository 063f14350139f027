import type { BrandTile as BrandFacts } from '#api/contract/marketing.ts';
import styles from './brand-index.module.css';
import { byLetter } from './brand-letters.ts';
import { BrandTile } from './brand-tile.tsx';

/** Every brand under its letter, the letters first (acc-C9). */
export function BrandIndex({ brands, base }: { brands: readonly BrandFacts[]; base: string }) {
  const groups = byLetter(brands);
  return (
    <div className={styles.index}>
      <nav aria-label="Бренды по буквам">
        <ul className={styles.letters}>
          {groups.map(({ letter }, at) => (
            <li key={letter}>
              <a className={styles.letter} href={`#letter-${at}`}>
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ letter, brands: members }, at) => (
        <section className={styles.group} key={letter} aria-labelledby={`letter-${at}`}>
          <h2 className={styles.heading} id={`letter-${at}`}>
            {letter}
          </h2>
          <ul className={styles.brands}>
            {members.map((brand) => (
              <li key={brand.slug}>
                <BrandTile brand={brand} base={base} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
