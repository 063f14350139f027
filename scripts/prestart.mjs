// Runs before every npm script on whatever Node the machine has and without any package: installs the exact
// dependencies when they are absent or older than the lockfile.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installed = join(root, 'node_modules', '.package-lock.json');
const ownNode = join(root, 'node_modules', 'node', 'bin', 'node');

const changedAt = (file) => statSync(file).mtimeMs;
const isFresh = existsSync(installed) && changedAt(installed) >= changedAt(join(root, 'package-lock.json'));

if (!isFresh) {
  console.log('Устанавливаются зависимости…');
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  if (install.status !== 0) {
    process.stderr.write(`${install.stdout ?? ''}${install.stderr ?? ''}`);
    console.error('Зависимости не установились: проверьте сеть и npm, затем повторите команду.');
    process.exit(1);
  }
}

if (!existsSync(ownNode)) {
  console.error(
    'Node 24 из пакета node не установился: npm запретил сценарии установки. Выполните npm ci --ignore-scripts=false.',
  );
  process.exit(1);
}
