import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** A stage that failed; its output has been printed. */
export class StageFailed extends Error {}

/** Command line of a tool from node_modules, run under this very Node. */
export function tool(script: string, ...args: string[]): string[] {
  return [process.execPath, join(ROOT, 'node_modules', script), ...args];
}

/**
 * Runs a program silently and prints one line with its time in seconds; what it printed is shown only when it
 * fails, and then a StageFailed is thrown.
 */
export async function stage(
  title: string,
  command: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<void> {
  const started = performance.now();
  const [program = '', ...args] = command;
  const { code, output } = await capture(program, args, env);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code !== 0) {
    process.stdout.write(output);
    throw new StageFailed(`✗ ${title} (${seconds} с)`);
  }
  console.log(`✓ ${title} (${seconds} с)`);
}

/** Runs a program to its end, in the root of the project: what it has printed, and its exit code. */
export function capture(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
    const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.once('SIGTERM', forward);
    process.once('SIGINT', forward);
    child.on('close', () => {
      process.off('SIGTERM', forward);
      process.off('SIGINT', forward);
    });
  });
}

/** Runs a script's main function: a failed stage is one line and exit code 1, a bug is a stack. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StageFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
