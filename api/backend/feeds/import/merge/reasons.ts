import type { IssueLevel, SourceIssue } from '../model.ts';

/** One reason for remarks of an import, in its own words, how often it was given and where first. */
export type IssueReason = { level: IssueLevel; count: number; first: readonly SourceIssue[] };

const MOST_REASONS = 200;
const SHOWN_PLACES = 5;
const VALUE = /«[^»]{0,200}»/g;

/**
 * Counts the remarks of an import by their reason: what they quote, «…», is the row's own, the rest is the
 * reason. All are counted, the first rows of each are kept.
 */
export class Reasons {
  readonly #known = new Map<string, { level: IssueLevel; count: number; first: SourceIssue[] }>();

  add(issue: SourceIssue): void {
    const key = `${issue.level} ${issue.message.replace(VALUE, '«»')}`;
    const known = this.#known.get(key);
    if (known !== undefined) {
      known.count += 1;
      if (known.first.length < SHOWN_PLACES) known.first.push(issue);
    } else if (this.#known.size < MOST_REASONS) {
      this.#known.set(key, { level: issue.level, count: 1, first: [issue] });
    }
  }

  /** Reasons why rows were skipped first, then remarks, each from the most frequent on. */
  list(): IssueReason[] {
    const rank = ({ level }: IssueReason): number => (level === 'skipped' ? 0 : 1);
    return [...this.#known.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count);
  }
}
