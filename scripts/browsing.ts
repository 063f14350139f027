import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from '#tests/harness/browser/chromium.ts';
import { ROOT, StageFailed, stage, tool } from './run.ts';
import { secondTries } from './second-tries.ts';
import { RESULTS } from './verifying.ts';

function chromiumPath(): string {
  const chromium = provideChromium();
  if (chromium.kind === 'absent') throw new StageFailed(chromium.advice);
  return chromium.path;
}

/** No second try is silent, and many are a failure. */
function saySecondTries(file: string): void {
  const { lines, tooMany } = secondTries(JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
  for (const line of lines) console.log(line);
  if (tooMany) throw new StageFailed('✗ слишком много тестов прошли только со второй попытки');
}

/**
 * The browser tests over the build that is there; throws StageFailed when they fail or no Chromium can be
 * had.
 */
export async function browse(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const CHROMIUM_PATH = chromiumPath();
  await stage('тесты в браузере', tool('@playwright/test/cli.js', 'test'), { ...env, CHROMIUM_PATH });
  saySecondTries(RESULTS.browser);
}

/** The same against the mocked backend; `words` are further ones for the runner. */
export async function browseMocked(
  words: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await stage(
    'тесты в браузере на макете сервера',
    tool('@playwright/test/cli.js', 'test', '--config=playwright.mock.config.ts', ...words),
    { ...env, CHROMIUM_PATH: chromiumPath() },
  );
  saySecondTries(RESULTS.mocked);
}
