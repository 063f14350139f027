import { stage, tool } from './run.ts';

/** Where the runners leave their figures for `npm test` and CI. */
export const RESULTS = {
  vitest: 'test-results/vitest.json',
  browser: 'test-results/browser.json',
  mocked: 'test-results/mocked.json',
} as const;

/** Import borders, then dead code. */
async function checkImports(): Promise<void> {
  await stage(
    'границы импортов',
    tool('dependency-cruiser/bin/dependency-cruiser.mjs', '--config', 'dependency-cruiser.config.ts', '.'),
  );
  const knip = tool('knip/bin/knip.js', '--treat-config-hints-as-errors');
  await stage('лишние файлы, экспорты и зависимости', knip);
  await stage('то, что нужно только тестам', [...knip, '--production']);
}

/** Format, lint, import borders, dead code, types, then the unit, component and contract tests. */
export async function verify(env: Readonly<Record<string, string | undefined>> = {}): Promise<void> {
  await stage('оформление и правила', tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'));
  await stage('типы страниц', tool('next/dist/bin/next', 'typegen'));
  // Each works on one processor.
  await Promise.all([stage('типы', tool('typescript/bin/tsc', '--noEmit')), checkImports()]);
  await stage(
    'тесты кода',
    tool(
      'vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${RESULTS.vitest}`,
    ),
    { ...env, NODE_ENV: 'test' },
  );
}
