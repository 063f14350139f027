import { z } from 'zod';
import type { FoundCompany } from '#api/contract/company.ts';
import { asking } from '#process/spans.ts';

/** A buyer waits for no longer, ms. */
const DEADLINE_MS = 2000;
const MOST_ANSWER = 256 * 1024;
/** So many parts of one company are asked for. */
const MOST_BRANCHES = 20;

const text = z.string().trim().min(1).max(500);
const suggestion = z.object({
  value: text,
  data: z.object({
    inn: z.string(),
    kpp: z.string().max(20).nullish(),
    address: z.object({ value: text }).nullish(),
    state: z.object({ status: z.string().nullish() }).nullish(),
  }),
});
const answered = z.object({ suggestions: z.array(z.unknown()) });

export type RegisterAnswer = { kind: 'found'; company: FoundCompany } | { kind: 'none' } | { kind: 'failed' };

/** Where companies are looked up: the address, and the key that its answers cost. */
export type Register = { url: string; key: string | null };

/** The whole body as text, or null when it is longer than any honest one. */
async function readText(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MOST_ANSWER) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

type Suggestion = z.output<typeof suggestion>;

function branchOf({ value, data: { kpp = null, address } }: Suggestion) {
  return { name: value, kpp, address: address?.value ?? null };
}

/**
 * The company of the answer with this very number: the first is the head, others with it are its branches.
 */
function readCompany(body: string, inn: string): RegisterAnswer {
  const read = answered.safeParse(JSON.parse(body));
  if (!read.success) return { kind: 'failed' };
  const found = read.data.suggestions
    .flatMap((each) => suggestion.safeParse(each).data ?? [])
    .filter(({ data }) => data.inn === inn);
  const [head, ...others] = found;
  if (head === undefined) return { kind: 'none' };
  const isLiquidated = head.data.state?.status === 'LIQUIDATED';
  const branches = others.filter(({ data }) => typeof data.kpp === 'string').map(branchOf);
  return { kind: 'found', company: { ...branchOf(head), inn, isLiquidated, branches } };
}

/**
 * Asks a register for the company of a taxpayer number, in the way of «findById/party» as DaData serves it:
 * POST `{"query": inn}` with `Authorization: Token …`, answered by
 * `{"suggestions": [{"value", "data": {…}}]}`. Never rejects: a register that is down, slow, or talks
 * nonsense has failed. Redirects are not followed.
 */
export async function askRegister({ url, key }: Register, inn: string): Promise<RegisterAnswer> {
  try {
    const init: RequestInit = {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(key === null ? {} : { Authorization: `Token ${key}` }),
      },
      body: JSON.stringify({ query: inn, count: MOST_BRANCHES }),
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    };
    const response = await asking('company register', url, () => fetch(url, init));
    const body = response.ok ? await readText(response) : null;
    return body === null ? { kind: 'failed' } : readCompany(body, inn);
  } catch {
    return { kind: 'failed' };
  }
}
