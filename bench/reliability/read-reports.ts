import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { testsOf } from '#scripts/browser-report.ts';
import { type Count, countBrowser, countVitest } from '#scripts/results.ts';
import type { Reading } from './bar.ts';

const figures = z.object({
  testResults: z.array(
    z.object({
      /** What kept a file from running at all. */
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          meta: z.object({ figure: z.string().optional() }).optional(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

function firstLine(message: string): string {
  return stripVTControlCharacters(message).split('\n', 1)[0] ?? '';
}

/** A run in which no test has passed has shown nothing: it is not enough, whatever its exit code says. */
function judged({ passed, failed }: Count, code: number | null, told: readonly string[]): Reading {
  return {
    isEnough: code === 0 && failed === 0 && passed > 0,
    count: failed > 0 ? `${passed} tests, ${failed} failed` : `${passed} tests`,
    figure: told.join('; '),
  };
}

/** What Vitest's JSON report says: what failed, and the figures that tests have told (`tellFigure`). */
export function readCode(report: unknown, code: number | null): Reading {
  const files = figures.parse(report).testResults;
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const messages = [
    ...files.map(({ message }) => message),
    ...tests.flatMap(({ failureMessages }) => failureMessages),
  ];
  const wrong = messages.map(firstLine).filter(Boolean);
  const told = tests.flatMap(({ meta }) => meta?.figure ?? []);
  return judged(countVitest(report), code, [...wrong, ...told]);
}

/** What Playwright's JSON report says: what failed, and the figures, annotations of the type «figure». */
export function readBrowser(report: unknown, code: number | null): Reading {
  const tests = testsOf(report);
  const wrong = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
  const told = tests
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description = '' }) => (type === 'figure' ? [description] : []));
  return judged(countBrowser(report), code, [...wrong.map(firstLine), ...told]);
}
