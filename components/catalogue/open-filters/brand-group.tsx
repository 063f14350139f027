'use client';

import { useEffect, useState } from 'react';
import { queryClient } from '#api/client/query-client.ts';
import { paintedPage } from '#store/painted-page.ts';
import { Choice } from '../facets/choice.tsx';
import { FacetGroup } from '../facets/facet-group.tsx';
import { rememberChoice } from '../listing/keep-place.ts';
import { type ShownBrand, sendBrands, shownBrands } from './shown-brands.ts';

/** The brands of the page, read from its own form as often as it may be drawn anew. */
function useShownBrands(): readonly ShownBrand[] {
  const [brands, setBrands] = useState<readonly ShownBrand[]>(shownBrands);
  useEffect(() => {
    let frame = 0;
    function readSoon() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setBrands(shownBrands()));
    }
    const stops = [paintedPage.subscribe(readSoon), queryClient.getQueryCache().subscribe(readSoon)];
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
    };
  }, []);
  return brands;
}

/** Brands, of which each press chooses one or lets it go: at once, until the page itself says it. */
export function BrandGroup() {
  const shown = useShownBrands();
  const [wished, setWished] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = ({ slug, isChosen: isShown }: ShownBrand) => wished.get(slug) ?? isShown;
  // What the page says by now is no wish any more.
  const answered = shown.filter(({ slug, isChosen: isShown }) => wished.get(slug) === isShown);
  if (answered.length > 0) {
    const rest = new Map(wished);
    for (const { slug } of answered) rest.delete(slug);
    setWished(rest);
  }
  if (shown.length === 0) return null;

  function toggle(box: HTMLInputElement, brand: ShownBrand) {
    const next = new Map(wished).set(brand.slug, !isChosen(brand));
    rememberChoice(box);
    setWished(next);
    const chosen = shown.filter((each) => next.get(each.slug) ?? each.isChosen);
    sendBrands(new Set(chosen.map(({ slug }) => slug)));
  }

  return (
    <FacetGroup title="Бренд">
      {shown.map((brand) => (
        <Choice
          key={brand.slug}
          label={brand.name}
          count={brand.count}
          isOff={brand.isOff}
          isChosen={isChosen(brand)}
          onToggle={(box) => toggle(box, brand)}
        />
      ))}
    </FacetGroup>
  );
}
