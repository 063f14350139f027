import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskCallName, DeskOutput } from '#api/contract/desk/index.ts';
import { type Asked, ask } from './ask.ts';

/** A refusal on its way through react-query, which knows failures as what is thrown. */
export class Refused extends Error {
  readonly failure: DeskFailure;
  constructor(failure: DeskFailure) {
    super(failure.text);
    this.failure = failure;
  }
}

/** Reads a call that is read, or throws its refusal. */
export async function readDesk<N extends DeskCallName>(name: N, input: Asked<N>): Promise<DeskOutput<N>> {
  const answer = await ask(name, input);
  if (isDeskFailure(answer)) throw new Refused(answer);
  return answer as DeskOutput<N>;
}

/**
 * What a call of the desk reads, kept under its name and input. While another input is asked the rows of the
 * one before stay, and so they do when it fails. `isKept`: it is read once, since each reading is noted.
 */
export function useDesk<N extends DeskCallName>(
  name: N,
  input: Asked<N>,
  { isAsked = true, everyMs, isKept = false }: { isAsked?: boolean; everyMs?: number; isKept?: boolean } = {},
): UseQueryResult<DeskOutput<N>, Refused> {
  return useQuery<DeskOutput<N>, Refused>({
    queryKey: [name, input],
    queryFn: () => readDesk(name, input),
    placeholderData: keepPreviousData as never,
    enabled: isAsked,
    ...(isKept ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
}
