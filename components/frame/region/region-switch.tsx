import type { RegionSites } from '#components/kit/region/region-context.tsx';
import { REGION_DIALOG, REGION_WORDS } from '#components/kit/region/region-words.ts';
import { Dialog } from '#components/kit/ui/dialog.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { opensDialog } from '#components/kit/ui/opens-dialog.ts';
import { type PageRegion, REGION_CODES } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { REGIONS } from '#lib/region/regions.ts';
import styles from './region-switch.module.css';
import { samePageUrl } from './same-page.ts';

const IN_DIALOG = REGION_CODES.toSorted((a, b) => REGIONS[a].dialogPlace - REGIONS[b].dialogPlace);

type RegionSwitchProps = { region: PageRegion; base: string; sites: RegionSites };

/**
 * The current city and the dialog that leads to the other one, which is another address (D6). It opens
 * without any script, with links to the regions' home pages; `region-dialog.ts` makes them lead to the same
 * page (D7).
 */
export function RegionSwitch({ region, base, sites }: RegionSwitchProps) {
  const { title, text } = REGION_WORDS.asked;
  return (
    <>
      <button className={styles.current} type="button" aria-haspopup="dialog" {...opensDialog(REGION_DIALOG)}>
        <Icon name="map-pin" size={18} />
        <span className="visually-hidden">Регион: </span>
        <span className={styles.name}>{region === 'neutral' ? 'Выберите город' : REGION_NAMES[region]}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <Dialog id={REGION_DIALOG} title={title}>
        <p>{text}</p>
        {/* What becomes of the cart; `cart-there.ts` fills it. */}
        <output className={styles.cart} />
        <ul className={styles.cities}>
          {IN_DIALOG.map((code) => (
            <li key={code}>
              <a
                className={styles.city}
                href={samePageUrl(sites, code, base, null)}
                aria-current={code === region ? 'true' : undefined}
                {...mark('region', code)}
              >
                {REGION_NAMES[code]}
              </a>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
