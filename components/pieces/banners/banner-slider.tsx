import type { Banner as BannerFacts } from '#api/contract/content.ts';
import { Carousel } from '#components/kit/ui/carousel/carousel.tsx';
import { Banner } from './banner.tsx';
import type { BannerPlace } from './banner-words.tsx';

type BannerSliderProps = {
  banners: readonly BannerFacts[];
  base: string;
  place: BannerPlace;
  label: string;
  /** The right slider moves by itself (acc-B12). */
  autoplay?: boolean;
  /** In the first screen: its first picture is asked for at once. */
  first?: boolean;
};

/** The banners of one place: nothing, one, or a list that snaps. */
export function BannerSlider({ banners, base, place, label, autoplay, first = false }: BannerSliderProps) {
  const [only] = banners;
  if (only === undefined) return null;
  if (banners.length === 1) {
    return <Banner banner={only} base={base} place={place} loading={first ? 'first' : 'late'} />;
  }
  return (
    <Carousel label={label} autoplay={autoplay}>
      {banners.map((banner, index) => (
        <li key={banner.id ?? `${index} ${banner.image}`}>
          <Banner
            banner={banner}
            base={base}
            place={place}
            loading={first && index === 0 ? 'first' : 'late'}
          />
        </li>
      ))}
    </Carousel>
  );
}
