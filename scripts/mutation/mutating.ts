import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT, StageFailed } from '../run.ts';
import { MUTATED_PARTS, type MutatedPart } from './mutated-parts.ts';

/** The least share of changes, per cent, that the tests of a part must notice, unless it says another. */
const LEAST_SCORE = 90;

/**
 * What no test of these needs in the copy that is changed; tsconfig.json would be rewritten by a call
 * TypeScript 7 lacks.
 */
const LEFT_OUT = ['/.data', '/bench', '/demo', '/docs', '/public', '/tests/mocked', '/tsconfig.json'];

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const NOTICED: ReadonlySet<Mutant['status']> = new Set(['Killed', 'Timeout']);
const MISSED: ReadonlySet<Mutant['status']> = new Set(['Survived', 'NoCoverage']);

function missedLine({ fileName, location, replacement, status }: Mutant): string {
  const place = `${relative(ROOT, fileName)}:${location.start.line}:${location.start.column}`;
  const change = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 90);
  return `  ${place} → ${change}${status === 'NoCoverage' ? ' (не исполняется)' : ''}`;
}

/**
 * Changes a part's code in every way that the tool knows, one at a time, in a copy of the project, and runs
 * the part's tests against each; prints the share they noticed and every change they did not. Whether they
 * noticed enough.
 */
async function mutatePart(name: string, { code, tests, least = LEAST_SCORE }: MutatedPart): Promise<boolean> {
  const started = performance.now();
  // Read by vitest.mutation.config.mts.
  process.env.MUTATION_TESTS = tests.join(' ');
  const mutants = await new Stryker({
    mutate: [...code],
    ignorePatterns: LEFT_OUT,
    thresholds: { high: 100, low: least, break: null },
  }).runMutationTest();
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
  const missed = mutants.filter(({ status }) => MISSED.has(status));
  const all = noticed + missed.length;
  // A tool that has changed nothing has shown nothing.
  const score = all === 0 ? 0 : (100 * noticed) / all;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const isEnough = score >= least;
  const asked = isEnough ? '' : `, нужно хотя бы ${least} %`;
  const said = `${name}: замечено ${noticed} изменений кода из ${all}, ${score.toFixed(1)} %`;
  console.log(`${isEnough ? '✓' : '✗'} ${said} (${seconds} с)${asked}`);
  for (const mutant of missed) console.log(missedLine(mutant));
  return isEnough;
}

/**
 * Mutation testing of the named parts of `MUTATED_PARTS`, of all when none is named, each to its end.
 * StageFailed for an unknown name, and with the parts of which too little was noticed.
 */
export async function mutate(names: readonly string[] = []): Promise<void> {
  const unknown = names.find((name) => !MUTATED_PARTS.has(name));
  if (unknown !== undefined)
    throw new StageFailed(`Нет части «${unknown}». Есть: ${[...MUTATED_PARTS.keys()].join(', ')}.`);
  const poor: string[] = [];
  for (const [name, part] of MUTATED_PARTS) {
    if (names.length > 0 && !names.includes(name)) continue;
    if (!(await mutatePart(name, part))) poor.push(name);
  }
  if (poor.length > 0) throw new StageFailed(`✗ Тесты замечают слишком мало изменений: ${poor.join(', ')}.`);
}
