import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openapiDocument } from '#api/contract/openapi/document.ts';
import { ROOT } from './run.ts';

/** Where the description of the calls stands; the door serves it as /api/openapi.json. */
export const OPENAPI_FILE = 'public/api/openapi.json';

/** The file's text. */
export function openapiText(): string {
  return `${JSON.stringify(openapiDocument(), null, 1)}\n`;
}

if (import.meta.main) {
  const file = join(ROOT, OPENAPI_FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, openapiText());
  console.log(`Описание вызовов записано: ${OPENAPI_FILE}`);
}
