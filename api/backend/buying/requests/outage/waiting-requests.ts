import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type KeptFiles, openKeptFiles } from '#api/backend/base/files/kept-files.ts';
import type { Database } from '#api/backend/db/database.ts';
import { log } from '#log/log.ts';
import { type WaitingRequest, waitingRequest } from './waiting-request.ts';

/**
 * More than an outage brings: whoever fills the disk is told that the shop is away, like everybody before.
 */
const MOST = 10_000;

const folders = new WeakMap<Database, KeptFiles<WaitingRequest>>();

/** From now on requests that come while this database is away are kept in the folder of the shop's data. */
export function keepRequests(database: Database, dataDir: string): void {
  folders.set(database, openWaiting(dataDir));
}

/** The folder of the shop's data where requests wait for a database. */
export function openWaiting(dataDir: string): KeptFiles<WaitingRequest> {
  return openKeptFiles(join(dataDir, 'requests.waiting'), waitingRequest);
}

/** Where requests wait for a database; null where nowhere. */
export function waitingRequests(database: Database): KeptFiles<WaitingRequest> | null {
  return folders.get(database) ?? null;
}

/** Keeps a request on the disk until its database is back. False when there is no place for it. */
export async function keepWaiting(database: Database, request: WaitingRequest): Promise<boolean> {
  const files = waitingRequests(database);
  if (files === null) return false;
  try {
    if ((await files.count()) >= MOST) return false;
    // Names in the order of time: they are stored in it.
    await files.keep(`${Date.parse(request.now)}-${randomUUID()}`, request);
    return true;
  } catch (error) {
    log.error({ error, alarm: true }, 'Заявку, пришедшую без базы данных, не удалось записать на диск');
    return false;
  }
}
