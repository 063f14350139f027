import type { SourceIssue } from '../model.ts';
import type { ImportRun } from './import-run.ts';

const KEPT = 1000;
const BATCH = 1000;

/** Remarks of one import: all go to the database, the first thousand stay for the report. */
export class IssueLog {
  readonly #run: ImportRun;
  #waiting: SourceIssue[] = [];
  kept: SourceIssue[] = [];
  count = 0;
  skipped = 0;

  constructor(run: ImportRun) {
    this.#run = run;
  }

  async add(issues: readonly SourceIssue[]): Promise<void> {
    for (const issue of issues) {
      this.count += 1;
      if (issue.level === 'skipped') this.skipped += 1;
      if (this.kept.length < KEPT) this.kept.push(issue);
      this.#waiting.push(issue);
    }
    if (this.#waiting.length >= BATCH) await this.flush();
  }

  async flush(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    await this.#run.addIssues(batch);
  }
}
