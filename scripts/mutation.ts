import { main } from './run.ts';
import { mutate } from './mutation/mutating.ts';

await main(() => mutate(process.argv.slice(2)));
