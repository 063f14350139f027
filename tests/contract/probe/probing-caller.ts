import { z } from 'zod';
import { encodeRequest } from '#api/client/encode-request.ts';
import { decodeFailure } from '#api/contract/answers/failure-body.ts';
import { isRefusal } from '#api/contract/answers/peeled.ts';
import { failure } from '#api/contract/failure.ts';
import { type CallShape, contract } from '#api/contract/index.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Caller } from '../cases/case.ts';

const DEADLINE_MS = 15_000;

/** A browser in front of a server somewhere, that can say what the last answer had against it. */
export type ProbingCaller = Caller & {
  /** What the last answer was, as far as it was wrong; empty when it was not. Russian. */
  oddities(): readonly string[];
};

/** Asks over HTTP with the cookies of one browser; an answer outside the contract is told field by field. */
export function probingCaller(baseUrl: string, city: RegionCode): ProbingCaller {
  const cookies = new Map<string, string>();
  let oddities: string[] = [];

  async function read(response: Response): Promise<unknown> {
    if (/application\/json/.test(response.headers.get('content-type') ?? '')) {
      return response.json().catch(() => undefined);
    }
    oddities.push(`Content-Type «${response.headers.get('content-type') ?? ''}» вместо application/json`);
    return undefined;
  }

  return {
    oddities: () => oddities,
    async call(name, input) {
      oddities = [];
      const shape: CallShape = contract[name];
      const { address, body } = encodeRequest(shape, input);
      const response = await fetch(`${baseUrl}${address}`, {
        method: shape.method,
        redirect: 'manual',
        headers: {
          City: city,
          Cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(body === null ? {} : { body }),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(key, value);
      }
      const answer = await read(response);
      if (!response.ok || isRefusal(answer)) return decodeFailure(answer, response.status);
      const decoded = z.safeDecode(shape.output, answer as never);
      if (decoded.success) return decoded.data as never;
      oddities.push(
        ...decoded.error.issues.map(
          ({ path, message }) => `${path.length === 0 ? 'ответ' : path.join('.')}: ${message}`,
        ),
      );
      return { ...failure('unexpected'), status: response.status };
    },
  };
}
