import type { ProbeReport } from './probe-server.ts';

/** Exit codes of `npm run contract`. */
export const PROBE_EXIT = { same: 0, differs: 1, cannot: 2 } as const;

/** What a probe found, for whoever runs the server; the last line sums up. */
export function reportText(report: ProbeReport): { lines: string[]; code: number } {
  switch (report.kind) {
    case 'silent':
      return { lines: [`Сервер не ответил: ${report.cause}`], code: PROBE_EXIT.cannot };
    case 'empty':
      return {
        lines: ['Сервер не показал ни одного товара, который можно купить в Москве: проверять не на чем'],
        code: PROBE_EXIT.cannot,
      };
    case 'probed': {
      const lines = report.calls.flatMap(({ name, asked, problems }) => {
        if (problems.length > 0) return [`✗ ${name}`, ...problems.map((problem) => `    ${problem}`)];
        return asked === 0 ? [`- ${name}: не проверялся`] : [`✓ ${name} (${asked})`];
      });
      const different = report.calls.filter(({ problems }) => problems.length > 0).length;
      const left = report.calls.filter(({ asked }) => asked === 0).length;
      const same = report.calls.length - different - left;
      lines.push(`Как в договоре: ${same}, отличаются: ${different}, не проверялись: ${left}`);
      return { lines, code: different === 0 ? PROBE_EXIT.same : PROBE_EXIT.differs };
    }
  }
}
