import { marked } from '#components/kit/ui/marks.ts';
import { readMark } from '#components/kit/ui/read-mark.ts';
import { isRegionCode, type RegionCode } from '#lib/region/codes.ts';

/** The links of the dialog, each with the region it leads to. */
export function regionLinks(dialog: HTMLDialogElement): { link: HTMLAnchorElement; code: RegionCode }[] {
  return [...dialog.querySelectorAll<HTMLAnchorElement>(`a${marked('region')}`)].flatMap((link) => {
    const code = readMark(link, 'region');
    return isRegionCode(code) ? [{ link, code }] : [];
  });
}
