import { z } from 'zod';

const browserTest = z.object({
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
  status: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })).default([]),
});
const browserSuite = z.object({
  specs: z
    .array(z.object({ title: z.string(), file: z.string(), line: z.number(), tests: z.array(browserTest) }))
    .default([]),
  get suites() {
    return z.array(browserSuite).default([]);
  },
});
const browserReport = z.object({ suites: z.array(browserSuite) });

/** A test of Playwright's JSON report: «flaky» passed at its second try, `file:line` says where it stands. */
export type BrowserTest = z.output<typeof browserTest> & { title: string; place: string };

function testsIn({ specs, suites }: z.output<typeof browserSuite>): BrowserTest[] {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({ ...test, title, place: `${file}:${line}` })),
  );
  return [...here, ...suites.flatMap(testsIn)];
}

/** All tests of one Playwright JSON report, those of all projects. */
export function testsOf(report: unknown): BrowserTest[] {
  return browserReport.parse(report).suites.flatMap(testsIn);
}
