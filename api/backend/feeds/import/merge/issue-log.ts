import type { SourceIssue } from '../model.ts';
import type { ImportRun } from './import-run.ts';
import { type IssueReason, Reasons } from './reasons.ts';

const KEPT = 1000;
const BATCH = 1000;

/** Remarks of one import: all go to the database and are counted, the first thousand stay for the report. */
export class IssueLog {
  readonly #run: ImportRun;
  readonly #hear: (issue: SourceIssue) => void;
  readonly #reasons = new Reasons();
  #waiting: SourceIssue[] = [];
  kept: SourceIssue[] = [];
  count = 0;
  skipped = 0;

  /** @param hear told each of them as it comes. */
  constructor(run: ImportRun, hear: (issue: SourceIssue) => void = () => undefined) {
    this.#run = run;
    this.#hear = hear;
  }

  async add(issues: readonly SourceIssue[]): Promise<void> {
    for (const issue of issues) {
      this.count += 1;
      this.#hear(issue);
      if (issue.level === 'skipped') this.skipped += 1;
      this.#reasons.add(issue);
      if (this.kept.length < KEPT) this.kept.push(issue);
      this.#waiting.push(issue);
    }
    if (this.#waiting.length >= BATCH) await this.flush();
  }

  get reasons(): IssueReason[] {
    return this.#reasons.list();
  }

  async flush(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    await this.#run.addIssues(batch);
  }
}
