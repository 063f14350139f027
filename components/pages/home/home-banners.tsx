import type { Banner as BannerFacts } from '#api/contract/content.ts';
import { Banner } from '#components/pieces/banners/banner.tsx';
import { BannerSlider } from '#components/pieces/banners/banner-slider.tsx';
import styles from './home-banners.module.css';

type HomeBannersProps = { main: readonly BannerFacts[]; side: readonly BannerFacts[]; base: string };

/** Beside the slider there is room for two. */
const SIDE_MAX = 2;

/** main_slider with main_side (acc-B0); without one of them the other fills the width. */
export function HomeBanners({ main, side, base }: HomeBannersProps) {
  if (main.length === 0 && side.length === 0) return null;
  return (
    <div className={styles.banners}>
      {main.length === 0 ? null : (
        <div className={styles.main}>
          <BannerSlider banners={main} base={base} place="main" label="Главные предложения" first />
        </div>
      )}
      {side.length === 0 ? null : (
        <ul className={styles.side} aria-label="Ещё предложения">
          {side.slice(0, SIDE_MAX).map((banner, at) => (
            <li className={styles.one} key={banner.id ?? `${at} ${banner.image}`}>
              <Banner banner={banner} base={base} place="side" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
