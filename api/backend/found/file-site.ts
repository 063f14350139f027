import type { Settings } from '#lib/env/settings.ts';
import type { Site } from '#lib/region/site.ts';

/** What files for robots are told of the shop's settings. */
export type FileSite = Site & Pick<Settings, 'shopName' | 'notFoundImages'>;
