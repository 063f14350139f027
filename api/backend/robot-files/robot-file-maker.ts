import type { Site } from '#lib/region/site.ts';
import type { MakeRobotFile } from '#lib/robots/robot-file-maker.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Database } from '../db/database.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';

/** So many statements of a making run at once: visitors' calls find the rest. */
const STATEMENTS = 1;

/** Makes the files of this shop's own catalogue. */
export function robotFileMaker(database: Database, site: Site, clock: Clock): MakeRobotFile {
  const db = database.sparingly(STATEMENTS);
  return (file) =>
    file.kind === 'index' ? sitemapIndex(db, site, file.regions, clock) : sitemapPart(db, site, file, clock);
}
