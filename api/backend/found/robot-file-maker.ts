import type { MakeRobotFile } from '#lib/robots/robot-file-maker.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Database } from '../db/database.ts';
import { goodsFeed } from './feed.ts';
import type { FileSite } from './file-site.ts';
import { listChangesReader } from './list-changes.ts';
import { priceList } from './price-list/price-list.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';

/** So many statements of a making run at once: visitors' calls find the rest. */
const STATEMENTS = 1;

/** Makes the files of this shop's own catalogue. */
export function robotFileMaker(database: Database, site: FileSite, clock: Clock): MakeRobotFile {
  const db = database.sparingly(STATEMENTS);
  const source = { db, clock, readChanges: listChangesReader(db) };
  return (file) => {
    switch (file.kind) {
      case 'index':
        return sitemapIndex(source, site, file.regions);
      case 'part':
        return sitemapPart(source, site, file);
      case 'feed':
        return goodsFeed(db, site, file, clock);
      case 'price':
        return priceList(db, site, file, clock);
    }
  };
}
