import type { HelpCommand } from '#api/backend/base/operator/command-words.ts';
import {
  EXCHANGE_USAGE,
  type ExchangeCommand,
  parseExchangeCommand,
} from '#api/backend/commands/exchange/arguments.ts';
import { runExchange } from '#api/backend/commands/exchange/run-command.ts';
import { parseTryCommand, runTry, TRY_USAGE, type TryCommand } from '#api/backend/commands/exchange/try.ts';
import { MAP_USAGE, type MapCommand, parseMapCommand, runMap } from '#api/backend/commands/import/map.ts';
import { configure } from '#server/configure.ts';
import { EXIT, runCommand, tell, withShop } from './command-line.ts';
import { ROOT } from './run.ts';

const USAGE = [EXCHANGE_USAGE, MAP_USAGE, TRY_USAGE].join('\n\n');

async function carryOut(command: MapCommand | ExchangeCommand | TryCommand | HelpCommand): Promise<number> {
  if (command.kind === 'help') {
    console.log(USAGE);
    return EXIT.done;
  }
  if (command.kind === 'try') {
    const { exchange } = configure(ROOT);
    return tell(await runTry(command, exchange, (line) => console.log(line)));
  }
  if (command.kind === 'map') return tell(await withShop((db) => runMap(command, db)));
  return tell(await withShop((db, { dataDir }, clock) => runExchange(command, db, { dataDir, clock })));
}

/** `npm run exchange -- …`: what the exchange with 1C has done, and what of 1C's goes where. */
const words = process.argv.slice(2);

function parse() {
  const [verb, about] = words;
  if (verb === 'try') return parseTryCommand(words.slice(1));
  return verb === 'map' && about !== 'status' ? parseMapCommand(words) : parseExchangeCommand(words);
}

await runCommand(parse(), USAGE, carryOut);
