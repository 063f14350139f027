import { expect, it } from 'vitest';
import { ownSources, withoutComments } from './source.ts';

/** A module that waits while it is loaded: what stands at the beginning of a line. */
const AT_TOP = /^(?:for )?await\b|^(?:export )?(?:const|let) [^=\n]+ = await\b/m;

/** Beginnings of processes of their own, which no page reaches. */
const PROCESSES = [
  'api/backend/commands/starter/filling.ts',
  'api/backend/db/embedded/creating.ts',
  'api/backend/db/embedded/worker.ts',
];

it('no module that pages reach waits at its top: every browser would load the code for such modules', () => {
  const sources = ownSources('.ts', '.tsx').filter(({ path }) =>
    /^(?:api|app|components|lib|log|process|store)\//.test(path),
  );
  const waiting = sources.filter(({ text }) => AT_TOP.test(withoutComments(text))).map(({ path }) => path);
  expect(waiting.sort()).toEqual(PROCESSES);
});
