import type { DeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskCallName, DeskInput, DeskOutput } from '#api/contract/desk/index.ts';

/** What the mocked calls of the desk say; one that is left out answers that it is not there yet. */
export type MockDeskAnswers = {
  [N in DeskCallName]?: (input: DeskInput<N>) => DeskOutput<N> | DeskFailure;
};
