import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The engine without a window first: the same pages for a good third less of a processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Path of an installed Chromium: CHROMIUM_PATH, else the usual names on PATH and in /usr/bin; null when there
 * is none.
 */
export function findChromium(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null;
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin'].filter((folder) => folder !== '');
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

export type Chromium = { kind: 'found'; path: string } | { kind: 'absent'; advice: string };

/** Finds Chromium or, as root on Debian and its kin, installs it; otherwise says what a person has to do. */
export function provideChromium(): Chromium {
  const present = findChromium();
  if (present !== null) return { kind: 'found', path: present };
  if (process.env.CHROMIUM_PATH) {
    return { kind: 'absent', advice: `CHROMIUM_PATH=${process.env.CHROMIUM_PATH}: такого файла нет.` };
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Устанавливается Chromium…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['-qq', 'update'], { env, stdio: 'ignore' });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], {
        env,
        stdio: 'ignore',
      });
      const installed = findChromium();
      if (installed !== null) return { kind: 'found', path: installed };
    }
  }
  return {
    kind: 'absent',
    advice:
      'Для браузерных тестов нужен Chromium. Установите его (Debian, Ubuntu: sudo apt-get install chromium) ' +
      'или укажите путь в CHROMIUM_PATH. Остальные проверки: npm run verify.',
  };
}
