import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PROGRAM = join(import.meta.dirname, '../../harness/processes/unread-output.ts');

it('outlives whoever reads its output: nothing is thrown when the pipes are gone', async () => {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  await once(child.stdout ?? child, 'data');
  child.stdout?.destroy();
  child.stderr?.destroy();
  child.disconnect();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
