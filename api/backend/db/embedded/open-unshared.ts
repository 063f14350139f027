import { assembleDatabase } from '../assemble.ts';
import type { Database } from '../database.ts';
import { openHost } from './host.ts';
import { engineOver } from './port-engine.ts';

/** Opens PGlite's own directory that nobody else knows of yet: without a lock and a door. */
export async function openUnshared(dir: string): Promise<Database> {
  return assembleDatabase(engineOver(await openHost({ dir })));
}
