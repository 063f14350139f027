import { REGION_CODES, type RegionCode } from '#lib/region/codes.ts';
import { REGIONS } from '#lib/region/regions.ts';

/** One line per host that an earlier region has named already. */
export function clashesOf(domainsOf: Readonly<Record<RegionCode, readonly string[]>>): string[] {
  return REGION_CODES.flatMap((code, at) =>
    REGION_CODES.slice(0, at).flatMap((earlier) => {
      const twice = domainsOf[code].filter((host) => domainsOf[earlier].includes(host));
      const [setting, other] = [REGIONS[code].domainSetting, REGIONS[earlier].domainSetting];
      return twice.length === 0 ? [] : [`${setting}: узел ${twice.join(', ')} уже назван в ${other}`];
    }),
  );
}
