import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long is to open databases and to start programs. */
const TAKES_LONG = /\b(each(Own)?Database|openEmbedded|spawn|killRounds)\b/;

/** Begins with the files that take long, so that at the end no worker waits for another's half a minute. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = new Set(sorted.filter((each) => TAKES_LONG.test(readFileSync(each.moduleId, 'utf8'))));
    return [...isLong, ...sorted.filter((each) => !isLong.has(each))];
  }
}
