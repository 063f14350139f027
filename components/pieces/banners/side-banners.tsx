import type { Banner } from '#api/contract/content.ts';
import { mark } from '#components/kit/ui/marks.ts';
import { BannerSlider } from './banner-slider.tsx';
import styles from './side-banners.module.css';

type SideBannersProps = {
  /** For the right column of wide windows. */
  banners: readonly Banner[];
  /** For narrow windows, below the content. */
  small: readonly Banner[];
  base: string;
};

/** The right banner slider (acc-B12) and, where there is no room for it, the small one (D33). */
export function SideBanners({ banners, small, base }: SideBannersProps) {
  return (
    <>
      <div className={styles.wide} {...mark('counts', 'side-banners')}>
        <BannerSlider banners={banners} base={base} place="sidebar" label="Предложения" autoplay />
      </div>
      <div className={styles.narrow} {...mark('counts', 'side-banners')}>
        <BannerSlider banners={small} base={base} place="small" label="Предложения магазина" autoplay />
      </div>
    </>
  );
}
