import { provideChromium } from './chromium.ts';
import { StageFailed, stage, tool } from './run.ts';

/** The browser tests over the build that is there; throws StageFailed when they fail or no Chromium can be had. */
export async function browse(): Promise<void> {
  const chromium = provideChromium();
  if (chromium.kind === 'absent') throw new StageFailed(chromium.advice);
  await stage('тесты в браузере', tool('@playwright/test/cli.js', 'test'), { CHROMIUM_PATH: chromium.path });
}
