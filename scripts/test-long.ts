import { browse, browseMocked } from './browsing.ts';
import { build } from './building.ts';
import { mutate } from './mutation/mutating.ts';
import { main } from './run.ts';
import { verify } from './verifying.ts';

await main(async () => {
  await verify({ TEST_LONG: '1' });
  await mutate();
  await build();
  await browse({ TEST_LONG: '1' });
  await browseMocked([], { TEST_LONG: '1' });
});
