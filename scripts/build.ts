import { build } from './building.ts';
import { main } from './run.ts';

await main(build);
