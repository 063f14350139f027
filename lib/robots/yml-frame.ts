import { xmlElement, xmlText } from '../text/xml.ts';

export type FeedCategory = { id: number; parentId: number | null; name: string };

/**
 * Who offers; `url` is the region's home page, `date` the Moscow time of the last change, `YYYY-MM-DD HH:MM`.
 */
export type FeedShop = { name: string; company: string; url: string; date: string };

function category({ id, parentId, name }: FeedCategory): string {
  const parent = parentId === null ? '' : ` parentId="${parentId}"`;
  return `<category id="${id}"${parent}>${xmlText(name)}</category>\n`;
}

/** Everything before a feed's offers. */
export function ymlHead({ name, company, url, date }: FeedShop, categories: readonly FeedCategory[]): string {
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${date}">\n<shop>\n`,
    xmlElement('name', name),
    xmlElement('company', company),
    xmlElement('url', url),
    '\n<currencies><currency id="RUB" rate="1"/></currencies>\n<categories>\n',
    ...categories.map(category),
    '</categories>\n<offers>\n',
  ].join('');
}

/** Everything behind them. */
export const YML_TAIL = '</offers>\n</shop>\n</yml_catalog>\n';
