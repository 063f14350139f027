/**
 * What the shop itself knows of a shipping region; its contacts and delivery terms are an operator's (D66).
 */
type RegionFacts = {
  /** Primary key in the database and, less one, the bit in search masks: 1 to 53, never used twice. */
  id: number;
  /** The region's value text (specification section 3). */
  name: string;
  /** How texts name the place (acc-A5). */
  in: string;
  /** Whose something is: «прайс-лист Москвы». */
  of: string;
  /** Of the telephone that a new region begins with. */
  areaCode: string;
  /** In the list of regions that Yandex keeps. */
  yandexId: number;
  /** The setting that names its domains (D1). */
  domainSetting: `${string}_DOMAIN`;
  /** The «Moscow routes» of the specification: no right banners (D9), nothing to reload on coming in (D8). */
  isHomeMarket: boolean;
  /** Whether its code at the end of a static address names it too (D1). */
  isSuffix: boolean;
  /** Its place among the offices in the footer. */
  footerPlace: number;
  /** Its place in the region dialog. */
  dialogPlace: number;
};

/**
 * The shipping regions (specification section 1), by the code that stands in addresses. A region is added
 * here.
 */
export const REGIONS = {
  msk: {
    id: 1,
    name: 'Москва',
    in: 'в Москве',
    of: 'Москвы',
    areaCode: '495',
    yandexId: 213,
    domainSetting: 'MSK_DOMAIN',
    isHomeMarket: true,
    isSuffix: true,
    footerPlace: 1,
    dialogPlace: 2,
  },
  spb: {
    id: 2,
    name: 'Санкт-Петербург',
    in: 'в Санкт-Петербурге',
    of: 'Санкт-Петербурга',
    areaCode: '812',
    yandexId: 2,
    domainSetting: 'SPB_DOMAIN',
    isHomeMarket: false,
    isSuffix: false,
    footerPlace: 2,
    dialogPlace: 1,
  },
} as const satisfies Record<string, RegionFacts>;
