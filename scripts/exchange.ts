import type { HelpCommand } from '#api/backend/base/operator/command-words.ts';
import { MAP_USAGE, type MapCommand, parseMapCommand, runMap } from '#api/backend/commands/import/map.ts';
import { EXIT, runCommand, tell, withShop } from './command-line.ts';

async function carryOut(command: MapCommand | HelpCommand): Promise<number> {
  if (command.kind === 'map') return tell(await withShop((db) => runMap(command, db)));
  console.log(MAP_USAGE);
  return EXIT.done;
}

/** `npm run exchange -- map …`: what of 1C's price types, warehouses and VAT goes where. */
await runCommand(parseMapCommand(process.argv.slice(2)), MAP_USAGE, carryOut);
