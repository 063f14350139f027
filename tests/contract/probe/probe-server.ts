import { type CallName, contract } from '#api/contract/index.ts';
import { casesOf } from '../cases/all-cases.ts';
import type { Case, Refused } from '../cases/case.ts';
import { judgeRefused, judgeServed } from '../cases/judge.ts';
import { findFacts } from './find-facts.ts';
import { type ProbingCaller, probingCaller } from './probing-caller.ts';

/** Calls whose cases leave something for people to deal with: asked only when that is wanted. */
const LEAVES_WORK: ReadonlySet<CallName> = new Set<CallName>([
  'createOrder',
  'createRecall',
  'createWholesale',
  'createLowPrice',
]);

/** What one call was found to be; `asked` counts its cases, none when it was left alone. */
export type CallReport = { name: CallName; asked: number; problems: readonly string[] };
export type ProbeReport =
  | { kind: 'probed'; calls: readonly CallReport[] }
  | { kind: 'silent'; cause: string }
  | { kind: 'empty' };

async function probeCall(
  name: CallName,
  { good, refused }: { good: Case[]; refused: Refused[] },
  open: () => ProbingCaller,
): Promise<CallReport> {
  const problems: string[] = [];
  const judged = [
    ...good.map((each) => ({ input: each.input, judge: (c: ProbingCaller) => judgeServed(c, name, each) })),
    ...refused.map((each) => ({
      input: each.input,
      judge: (c: ProbingCaller) => judgeRefused(c, name, each),
    })),
  ];
  for (const { input, judge } of judged) {
    const caller = open();
    const found = await judge(caller).catch((error: unknown) => [`нет ответа: ${String(error)}`]);
    const all = [...found, ...caller.oddities()];
    if (all.length > 0) problems.push(`${JSON.stringify(input)}: ${all.join('; ')}`);
  }
  return { name, asked: judged.length, problems };
}

/** Asks a server everything the contract's suite asks, in Moscow, about the goods that it has itself. */
export async function probeServer(
  baseUrl: string,
  { withWork }: { withWork: boolean },
): Promise<ProbeReport> {
  const open = () => probingCaller(baseUrl, 'msk');
  try {
    const facts = await findFacts(open());
    if (facts === null) return { kind: 'empty' };
    const cases = casesOf(facts);
    const calls: CallReport[] = [];
    for (const name of Object.keys(contract) as CallName[]) {
      const isLeft = LEAVES_WORK.has(name) && !withWork;
      calls.push(
        isLeft ? { name, asked: 0, problems: [] } : await probeCall(name, cases[name] as never, open),
      );
    }
    return { kind: 'probed', calls };
  } catch (error) {
    return { kind: 'silent', cause: error instanceof Error ? error.message : String(error) };
  }
}
