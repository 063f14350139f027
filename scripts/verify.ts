import { main } from './run.ts';
import { verify } from './verifying.ts';

await main(verify);
