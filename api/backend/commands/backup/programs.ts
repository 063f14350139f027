import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A program of the machine: its words, and what it is to have in its environment besides PATH. */
export type Program = { name: string; args: readonly string[]; env?: Readonly<Record<string, string>> };

/** A program that a backup needs is not there, or it failed; the message is for the operator. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';
}

const PACKAGES: Readonly<Record<string, string>> = {
  pg_dump: 'пакет postgresql-client, не старше сервера',
  pg_restore: 'пакет postgresql-client, не старше сервера',
  tar: 'пакет tar',
  age: 'пакет age',
};
/** For the owner's eyes, and never over a file that is there. */
const OWN_FILE = { flags: 'wx', mode: 0o600 } as const;
/** The last words of a program that failed; what it says may be long. */
const MOST_SAID = 500;

/** Runs one, with `input` on its way in; its output as it comes. Fails as a stream when the program does. */
function run({ name, args, env = {} }: Program, input: Readable | null): Readable {
  // Nothing of the shop's own environment: there are its secrets.
  const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', NODE_ENV: process.env.NODE_ENV, ...env };
  const child = spawn(name, args, { env: environment, stdio: 'pipe' });
  const output = new PassThrough();
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-MOST_SAID);
  });
  child.on('error', (error: NodeJS.ErrnoException) => {
    const hint = error.code === 'ENOENT' ? `нет программы (${PACKAGES[name] ?? name})` : error.message;
    output.destroy(new ProgramFailed(`${name}: ${hint}`));
  });
  child.on('close', (code) => {
    if (code === 0) output.end();
    else output.destroy(new ProgramFailed(`${name}: ${said.trim() || `код ${code}`}`));
  });
  child.stdout.pipe(output, { end: false });
  // Whoever wanted its output has gone, it would wait for him for good; so would what it reads from.
  output.on('close', () => {
    child.kill('SIGKILL');
    input?.destroy();
  });
  // A program that ends early says why itself.
  child.stdin.on('error', () => undefined);
  if (input === null) child.stdin.end();
  else {
    input.pipe(child.stdin);
    input.on('error', (error) => {
      child.stdin.destroy();
      output.destroy(error);
    });
  }
  return output;
}

/** Runs programs, each on what the one before writes; from a file and into one, where they are named. */
export async function runPrograms(
  programs: readonly Program[],
  { from, to }: { from?: string; to?: string } = {},
): Promise<void> {
  let stream: Readable | null = from === undefined ? null : createReadStream(from);
  for (const program of programs) stream = run(program, stream);
  if (stream === null) return;
  const target = to === undefined ? new PassThrough().resume() : createWriteStream(to, OWN_FILE);
  await pipeline(stream, target);
}
