import { mutate } from './mutation/mutating.ts';
import { main } from './run.ts';

await main(() => mutate(process.argv.slice(2)));
