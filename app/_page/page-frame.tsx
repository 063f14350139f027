import type { ReactNode } from 'react';
import type { PathStep } from '#api/contract/category.ts';
import { readShop } from '#api/shop/read.ts';
import { Frame } from '#components/frame/chrome/frame.tsx';
import { LeftMenu } from '#components/frame/menu/left-menu.tsx';
import type { Crumb } from '#components/kit/ui/breadcrumbs.tsx';
import { PageArrival } from '#components/visit/page-arrival.tsx';
import { frameFor, sectionName } from '#lib/frame.ts';
import type { LdThing } from '#lib/offer/json-ld/ld-text.ts';
import { localUrl } from '#lib/urls.ts';
import type { PageContext } from './context.ts';
import { rightBanners } from './right-banners.tsx';
import { StructuredData } from './structured-data.tsx';

type PageFrameProps = {
  context: PageContext;
  /** The page's address inside the region, as a visitor sees it. */
  path: string;
  /** From the root category to the one shown, for the left menu of listings. */
  categoryPath?: readonly PathStep[];
  /** The sale's own part of that menu. */
  sale?: ReactNode;
  /** Whether its filters stand open in the left column of a wide window. */
  hasFilters?: boolean;
  /** What back links call the page; the section's name when absent. */
  name?: string;
  /** The path to the page, where it shows one, and what the page is about: for search engines. */
  steps?: readonly Crumb[];
  things?: readonly LdThing[];
  /** The element that a phone's first view ends with; the whole content unless told. */
  firstView?: string;
  children: ReactNode;
};

/**
 * The parts of the frame that a page has by its address (acc-B1, acc-B3). Every page of a region stands in
 * one.
 */
export async function PageFrame({
  categoryPath = [],
  sale,
  hasFilters = false,
  name,
  firstView,
  ...page
}: PageFrameProps) {
  const { context, path, children, steps = [], things = [] } = page;
  const { region, city, base } = context;
  const parts = frameFor(path, region);
  const section = sectionName(path);
  const tree = parts.leftMenu ? await readShop('getMenuTree', city, {}) : [];
  return (
    <Frame
      parts={parts}
      path={path}
      base={base}
      leftMenu={
        <>
          <LeftMenu roots={tree} path={categoryPath} sale={sale} isFolded={hasFilters} base={base} />
          {hasFilters ? <filter-column /> : null}
        </>
      }
      banners={parts.rightBanners ? await rightBanners(city, base) : null}
      firstView={firstView}
    >
      {children}
      <StructuredData context={context} url={localUrl(path, base)} steps={steps} things={things} />
      <PageArrival
        path={path}
        backName={section === null ? null : (name ?? section)}
        regionPrompt={parts.regionPrompt}
      />
    </Frame>
  );
}
