import type { RowWitness } from '#api/backend/feeds/import/import-options.ts';
import type { RowOutcome } from '#api/backend/feeds/import/merge/row-outcomes.ts';
import type { IssueLevel, SourceIssue } from '#api/backend/feeds/import/model.ts';

const OUTCOMES: Readonly<Record<RowOutcome, string>> = {
  created: 'создан',
  changed: 'изменён',
  same: 'без изменений',
};
const LEVELS: Readonly<Record<IssueLevel, string>> = { skipped: 'пропущен', warning: 'не загружен' };

/** What is to stand behind the rows of a list: what each came to, and what was wrong with it. */
export class RowNotes implements RowWitness {
  readonly #outcomes = new Map<number, RowOutcome>();
  readonly #issues = new Map<number, SourceIssue[]>();

  issue(issue: SourceIssue): void {
    const { line, externalId, level } = issue;
    // A warning without an id is about the whole file, and only names a row of it.
    if (line === null || (externalId === null && level === 'warning')) return;
    const known = this.#issues.get(line);
    if (known === undefined) this.#issues.set(line, [issue]);
    else known.push(issue);
  }

  readonly outcome = (line: number, outcome: RowOutcome): void => {
    this.#outcomes.set(line, outcome);
  };

  /** «Итог» and «Что не так» of a row; empty for one that is no goods. */
  of(line: number): readonly [outcome: string, wrong: string] {
    const issues = this.#issues.get(line) ?? [];
    const wrong = issues.map(({ message }) => message.replace(/^Пропущено: /, '')).join(' ');
    const outcome = this.#outcomes.get(line);
    if (outcome !== undefined) return [OUTCOMES[outcome], wrong];
    const level = issues.some((issue) => issue.level === 'skipped') ? 'skipped' : 'warning';
    return [issues.length === 0 ? '' : LEVELS[level], wrong];
  }
}
