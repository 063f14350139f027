import { z } from 'zod';
import type { FoundCompany } from '#api/contract/company.ts';

/** A buyer waits for no longer, ms. */
const DEADLINE_MS = 3000;
const MOST_ANSWER = 64 * 1024;

const text = z.string().trim().min(1).max(500);
const suggestion = z.object({
  value: text,
  data: z.object({
    inn: z.string(),
    kpp: z.string().max(20).nullish(),
    address: z.object({ value: text }).nullish(),
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

/** The first company of the answer with this very number. */
function readCompany(body: string, inn: string): RegisterAnswer {
  const read = answered.safeParse(JSON.parse(body));
  if (!read.success) return { kind: 'failed' };
  for (const each of read.data.suggestions) {
    const { success, data: found } = suggestion.safeParse(each);
    if (!success || found.data.inn !== inn) continue;
    const { kpp = null, address } = found.data;
    return { kind: 'found', company: { name: found.value, inn, kpp, address: address?.value ?? null } };
  }
  return { kind: 'none' };
}

/**
 * Asks a register for the company of a taxpayer number, in the way of «findById/party» as DaData serves it:
 * POST `{"query": inn}` with `Authorization: Token …`, answered by
 * `{"suggestions": [{"value", "data": {…}}]}`. Never rejects: a register that is down, slow, or talks
 * nonsense has failed. Redirects are not followed.
 */
export async function askRegister({ url, key }: Register, inn: string): Promise<RegisterAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(key === null ? {} : { Authorization: `Token ${key}` }),
      },
      body: JSON.stringify({ query: inn, count: 1 }),
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const body = response.ok ? await readText(response) : null;
    return body === null ? { kind: 'failed' } : readCompany(body, inn);
  } catch {
    return { kind: 'failed' };
  }
}
