import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { SourceFailed } from '#api/backend/feeds/import/failure.ts';
import { beyond } from '../limits.ts';
import type { TableFile, TableRow, TableSheet } from '../table-file.ts';
import type { XlsAnswer, XlsQuestion } from './protocol.ts';

const DEADLINE_MS = 30_000;
const MEMORY = '--max-old-space-size=512';

/**
 * A process with nothing of ours in its environment, in which neither a bomb nor a fault of the reader
 * reaches the shop; killed when an answer takes longer than 30 s.
 */
class XlsProcess {
  readonly #child: ChildProcess = fork(new URL('./worker.ts', import.meta.url), {
    serialization: 'advanced',
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    execArgv: [MEMORY],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

  /** @throws SourceFailed, also when the process does not answer. */
  ask(question: XlsQuestion): Promise<Exclude<XlsAnswer, { kind: 'failed' }>> {
    return new Promise((resolve, reject) => {
      const child = this.#child;
      const done = (act: () => void): void => {
        clearTimeout(timer);
        child.off('message', heard).off('exit', lost).off('error', lost);
        act();
      };
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        done(() => reject(beyond('Книга не прочитана за 30 секунд.')));
      }, DEADLINE_MS);
      const heard = (answer: XlsAnswer): void =>
        done(() => (answer.kind === 'failed' ? reject(new SourceFailed(answer.failure)) : resolve(answer)));
      const lost = (): void => done(() => reject(beyond('Книга не поместилась в память при чтении.')));
      child.on('message', heard).on('exit', lost).on('error', lost);
      if (child.connected) child.send(question);
      else lost();
    });
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}

/** Opens a workbook of Excel 5 to 2003. @throws SourceFailed */
export async function openXls(file: string): Promise<TableFile> {
  const bytes = await readFile(file);
  const reader = new XlsProcess();
  let remarks: readonly string[] = [];
  let sheets: readonly TableSheet[] = [];
  try {
    const opened = await reader.ask({ kind: 'open', bytes });
    if (opened.kind === 'opened') sheets = opened.sheets;
  } catch (error) {
    reader.end();
    throw error;
  }

  async function* rows(sheet: number): AsyncGenerator<TableRow> {
    let question: XlsQuestion = { kind: 'sheet', sheet };
    for (;;) {
      const portion = await reader.ask(question);
      if (portion.kind !== 'rows') return;
      remarks = portion.remarks;
      yield* portion.rows;
      if (portion.isLast) return;
      question = { kind: 'more' };
    }
  }

  return {
    format: 'XLS',
    details: [],
    sheets,
    rows,
    remarks: () => remarks,
    close: async () => reader.end(),
  };
}
