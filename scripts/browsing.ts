import { provideChromium } from './chromium.ts';
import { StageFailed, stage, tool } from './run.ts';

function chromiumPath(): string {
  const chromium = provideChromium();
  if (chromium.kind === 'absent') throw new StageFailed(chromium.advice);
  return chromium.path;
}

/** The browser tests over the build that is there; throws StageFailed when they fail or no Chromium can be had. */
export async function browse(env: Readonly<Record<string, string>> = {}): Promise<void> {
  await stage('тесты в браузере', tool('@playwright/test/cli.js', 'test'), {
    ...env,
    CHROMIUM_PATH: chromiumPath(),
  });
}

/** The same against the mocked backend; `words` are further ones for the runner. */
export async function browseMocked(words: readonly string[] = []): Promise<void> {
  await stage(
    'тесты в браузере на макете сервера',
    tool('@playwright/test/cli.js', 'test', '--config=playwright.mock.config.ts', ...words),
    { CHROMIUM_PATH: chromiumPath() },
  );
}
