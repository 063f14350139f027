import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASES } from './browser/prepared.ts';

// The shop on a data directory of its own that goes when the process goes, a copy of DATA_FROM where that is
// named; settings come from the environment.
const directory = mkdtempSync(join(tmpdir(), 'tara-browser-'));
const { DATA_FROM } = process.env;
if (DATA_FROM !== undefined) cpSync(DATA_FROM, directory, { recursive: true });
Object.assign(process.env, { DATA_DIR: directory, RELEASES_DIR: RELEASES });
delete process.env.DATABASE_URL;
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));

await import('#server.ts');
