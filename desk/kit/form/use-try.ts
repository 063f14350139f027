import { useState } from 'react';
import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';

/** A call that may be refused, and what its form says of it meanwhile. */
export type Try = {
  isBusy: boolean;
  /** What the last one was refused for; null since the next. */
  failure: DeskFailure | null;
  /** What is wrong beside a field. */
  fieldError(name: string): string | undefined;
  /** Makes it; null when it was refused, or somebody has thought better of it (null). */
  attempt<T extends object>(work: () => Promise<T | DeskFailure | null>): Promise<T | null>;
};

export function useTry(): Try {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DeskFailure | null>(null);
  return {
    isBusy,
    failure,
    fieldError: (name) => failure?.fields?.[name],
    async attempt(work) {
      setBusy(true);
      setFailure(null);
      const answer = await work();
      setBusy(false);
      if (!isDeskFailure(answer)) return answer;
      setFailure(answer);
      return null;
    },
  };
}

/** A refusal in words, with how long to wait. */
export function failureWords({ text, waitS }: DeskFailure): string {
  return waitS === undefined ? text : `${text}: ${waitS} с`;
}
