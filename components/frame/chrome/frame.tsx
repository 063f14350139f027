import type { ReactNode } from 'react';
import { SMALL_WINDOW } from '#components/kit/ui/first-view.tsx';
import type { FrameParts } from '#lib/frame.ts';
import { FloatingCart } from '../dock/floating-cart.tsx';
import { TopMenu } from '../menu/top-menu.tsx';
import { CONTENT_ID, Content } from './content.tsx';
import styles from './frame.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Comes empty: the filters of the listing, open in a wide window (`catalogue/open-filters`). */
      'filter-column': HTMLAttributes<HTMLElement>;
    }
  }
}

type FrameProps = {
  parts: FrameParts;
  path: string;
  base: string;
  leftMenu?: ReactNode;
  /** The right banners; nothing when there are none to show. */
  banners?: ReactNode;
  /** The element that a phone's first view ends with; the whole content unless told. */
  firstView?: string | undefined;
  children: ReactNode;
};

/**
 * What stands around the content of one page, between header and footer: which parts, `lib/frame` has said.
 */
export function Frame({
  parts,
  path,
  base,
  leftMenu,
  banners,
  firstView = CONTENT_ID,
  children,
}: FrameProps) {
  const hasBanners = banners !== undefined && banners !== null;
  return (
    <>
      {/* A phone paints when what it shows first has come: the rest takes a slow line as long again. */}
      <link rel="expect" href={`#${firstView}`} blocking="render" media={SMALL_WINDOW} />
      {parts.topMenu ? <TopMenu path={path} base={base} /> : null}
      <div
        className={styles.columns}
        data-layout={parts.layout}
        data-menu-column={parts.leftMenu ? '' : undefined}
        data-banner-column={hasBanners ? '' : undefined}
      >
        {parts.leftMenu ? (
          <div className={styles.menu} data-above-dock="">
            {leftMenu}
          </div>
        ) : null}
        <Content>{children}</Content>
        {hasBanners ? (
          <aside className={styles.banners} aria-label="Предложения">
            {banners}
          </aside>
        ) : null}
      </div>
      {parts.floatingCart ? <FloatingCart base={base} /> : null}
    </>
  );
}
