import { browse } from './browsing.ts';
import { build } from './building.ts';
import { main } from './run.ts';
import { verify } from './verifying.ts';

const LONG = { TEST_LONG: '1' };

await main(async () => {
  await verify(LONG);
  await build();
  await browse(LONG);
});
