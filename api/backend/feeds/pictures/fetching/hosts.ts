import type { Queryable } from '#api/backend/db/database.ts';
import { type PictureHost, readPictureHost } from '../remote/picture-host.ts';

/** A host, and whose pictures may be fetched from it. */
export type SourceHost = PictureHost & { source: string };

/** Which hosts the operator allows, for every source. */
export async function readHosts(q: Queryable): Promise<SourceHost[]> {
  const rows = await q.query<{ source: string; entry: string }>({
    name: 'picture_hosts',
    text: 'select source, entry from image_host order by source, entry',
  });
  return rows.flatMap(({ source, entry }) => {
    const host = readPictureHost(entry);
    return host === null ? [] : [{ ...host, source }];
  });
}

/** Allows further hosts; what failed with the same host before is due at once. */
export async function allowHosts(q: Queryable, source: string, hosts: readonly PictureHost[]): Promise<void> {
  const added = await q.query<{ host: string }>({
    name: 'picture_hosts_allow',
    text: `insert into image_host (source, entry, host)
           select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing returning host`,
    values: [source, hosts.map(({ entry }) => entry), hosts.map(({ host }) => host)],
  });
  await q.query({
    name: 'picture_hosts_due',
    text: `update image_asset set next_at = now(), tries = 0 where host = any($1::text[]) and status = 'failed'`,
    values: [added.map(({ host }) => host)],
  });
}

/** Takes hosts back; pictures that have come stay. */
export async function denyHosts(q: Queryable, source: string, hosts: readonly PictureHost[]): Promise<void> {
  await q.query({
    name: 'picture_hosts_deny',
    text: 'delete from image_host where source = $1 and entry = any($2::text[])',
    values: [source, hosts.map(({ entry }) => entry)],
  });
}

/** By which names sources go in the catalogue (D70). */
export async function readSources(q: Queryable): Promise<string[]> {
  const rows = await q.query<{ source: string }>({
    name: 'picture_sources',
    text: 'select distinct source from product_region where source is not null order by 1',
  });
  return rows.map(({ source }) => source);
}
