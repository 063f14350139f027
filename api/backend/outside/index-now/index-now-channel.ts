import type { Attempt, Channel } from '#api/backend/base/outbox/channel.ts';
import type { Database } from '#api/backend/db/database.ts';
import { listChangesReader } from '#api/backend/found/list-changes.ts';
import type { Outside } from '#lib/env/outside.ts';
import type { PageRegion } from '#lib/region/codes.ts';
import { regionOrigin, type Site, shownRegions } from '#lib/region/site.ts';
import { indexNowKeyPath } from '#lib/robots/index-now-key.ts';
import type { Clock } from '#lib/time/clock.ts';
import { postOut } from '../post-out.ts';
import { changedPages } from './changed-pages.ts';
import { readToldUntil, writeToldUntil } from './told-until.ts';

/**
 * Names changed addresses to search engines by the IndexNow protocol (crawlers F4). An event only says that
 * something changed; what, is read when it is sent, so that a hundred imports before an answer are told once.
 * One attempt is one request of one host; more left is the same event again, at once.
 */
export function indexNowChannel(
  { url, key }: NonNullable<Outside['indexNow']>,
  { db, clock, site }: { db: Database; clock: Clock; site: Site },
): Channel {
  const readChanges = listChangesReader(db);
  async function tell(region: PageRegion, event: Date): Promise<Attempt> {
    const told = await readToldUntil(db, region, event);
    const changed = await changedPages({ db, clock, readChanges }, { site, region }, told);
    if (changed.urls.length === 0) return { kind: 'nothing' };
    const origin = regionOrigin(site, region);
    const body = JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}${indexNowKeyPath(key)}`,
      urlList: changed.urls,
    });
    const attempt = await postOut(url, body, { 'Content-Type': 'application/json; charset=utf-8' });
    if (attempt.kind === 'sent') await writeToldUntil(db, region, changed.until);
    return attempt;
  }
  return {
    name: 'index-now',
    topics: ['pages.changed'],
    atOnce: 1,
    async deliver({ createdAt }) {
      for (const region of shownRegions(site)) {
        const attempt = await tell(region, createdAt);
        if (attempt.kind === 'sent') return { kind: 'later', at: clock.now() };
        if (attempt.kind !== 'nothing') return attempt;
      }
      return { kind: 'nothing' };
    },
  };
}
