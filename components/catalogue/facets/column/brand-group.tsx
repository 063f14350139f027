'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { FacetsAnswer } from '#api/contract/facets.ts';
import { paintedPage } from '#store/painted-page.ts';
import { rememberChoice } from '../../listing/keep-place.ts';
import { Choice } from '../choice.tsx';
import styles from '../facet-fields.module.css';
import { type ShownBrand, shownBrands, toggleBrand } from './shown-brands.ts';

/** The brands of the page, which are read from its own form as often as it or the answer is another. */
export function BrandGroup({ of: answer }: { of: FacetsAnswer }) {
  const visits = useStore(paintedPage, (state) => state.visits);
  const [brands, setBrands] = useState<readonly ShownBrand[]>(shownBrands);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is drawn anew for each.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setBrands(shownBrands()));
    return () => cancelAnimationFrame(frame);
  }, [answer, visits]);

  if (brands.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Бренд</legend>
      {brands.map(({ slug, name, count, isChosen, isOff }) => (
        <Choice
          key={slug}
          label={name}
          count={count}
          isChosen={isChosen}
          isOff={isOff}
          onToggle={(box) => {
            rememberChoice(box);
            setBrands((all) =>
              all.map((each) => (each.slug === slug ? { ...each, isChosen: !isChosen } : each)),
            );
            toggleBrand(slug);
          }}
        />
      ))}
    </fieldset>
  );
}
