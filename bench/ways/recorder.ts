import { ServerResponse } from 'node:http';
import { Session, console as told } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { type SourcePlaces, sourcePlaces } from './source-places.ts';

/** The files of one request. Each file is in one of the last three lists alone. */
export type Way = {
  /** Those of `passed` that the request has gone through when its first statement leaves. */
  toStatement: ReadonlySet<string>;
  /** Those that wait for a statement or write the answer: the request goes through them. */
  passed: ReadonlySet<string>;
  /** Those that first have something to do when a statement has left: they make the answer. */
  made: ReadonlySet<string>;
  /** All others that did anything: they were asked something about the request. */
  asked: ReadonlySet<string>;
};

type Stack = {
  callFrames: readonly { url: string; lineNumber: number; columnNumber: number }[];
  parent?: Stack;
};
type Traced = { params: { stackTrace?: Stack } };
type Covered = {
  result: readonly {
    url: string;
    functions: readonly {
      functionName: string;
      ranges: readonly { startOffset: number; endOffset: number; count: number }[];
    }[];
  }[];
};

/** Longer than any way through promises. */
const MOST_AWAITED = 1_000;
/** Where every request comes in: what goes on without any, such as the watch for changes, is no way. */
const DOOR = 'server/door.ts';

/** Every file on a stack, those that wait for a promise of it too. */
function filesOn(stack: Stack | undefined, places: SourcePlaces): Set<string> {
  const files = new Set<string>();
  for (let part = stack; part !== undefined; part = part.parent) {
    for (const { url, lineNumber: line, columnNumber: column } of part.callFrames) {
      const file = places.atPlace(url, { line, column });
      if (file !== null) files.add(file);
    }
  }
  return files;
}

/** Every file of which a function has run; to evaluate a module is nobody's function. */
function filesIn({ result }: Covered, places: SourcePlaces): Set<string> {
  const files = new Set<string>();
  for (const { url, functions } of result) {
    for (const { functionName, ranges } of functions) {
      const [whole] = ranges;
      const isModule = functionName === '' && whole?.startOffset === 0;
      if (whole === undefined || whole.count === 0 || isModule) continue;
      const file = places.ofFunction(url, whole.startOffset, whole.endOffset);
      if (file !== null) files.add(file);
    }
  }
  return files;
}

/**
 * Records the ways of requests through this process: which functions run, and who waits for whom when a
 * statement leaves for the embedded database and when an answer is written. To be made before the shop is
 * loaded. Null when the first statement had to wait for another: then nobody stands on its stack.
 */
export function wayRecorder(root: string): (request: () => Promise<unknown>) => Promise<Way | null> {
  const places = sourcePlaces(root);
  const session = new Session();
  session.connect();
  const ask = <A>(method: string, params: object = {}): A => {
    let answer: unknown;
    session.post(method, params, (error, given) => {
      if (error !== null) throw error;
      answer = given;
    });
    return answer as A;
  };
  for (const domain of ['Runtime', 'Debugger', 'Profiler']) ask(`${domain}.enable`);
  ask('Debugger.setAsyncCallStackDepth', { maxDepth: MOST_AWAITED });
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const cover = () => filesIn(ask<Covered>('Profiler.takePreciseCoverage'), places);

  let stacks: Set<string>[] | null = null;
  let isDisturbed = false;
  let before: Set<string> | null = null;
  session.on('Runtime.consoleAPICalled', ({ params }: Traced) => {
    const files = filesOn(params.stackTrace, places);
    if (files.has(DOOR)) stacks?.push(files);
    else if (stacks?.length === 0) isDisturbed = true;
  });
  const look = (): void => {
    if (stacks === null) return;
    const known = stacks.length;
    told.trace();
    if (stacks.length > known) before ??= cover();
  };
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...message) {
    look();
    return postMessage.apply(this, message);
  };
  const { end } = ServerResponse.prototype;
  ServerResponse.prototype.end = function (this: ServerResponse, ...given: Parameters<typeof end>) {
    look();
    return end.apply(this, given);
  } as typeof end;

  return async (request) => {
    cover();
    [stacks, before, isDisturbed] = [[], null, false];
    await request();
    const [first = new Set<string>(), ...others] = stacks;
    stacks = null;
    const after = cover();
    if (isDisturbed && first.size > 0) return null;
    const early = before ?? after;
    const passed = new Set([...first, ...others.flatMap((files) => [...files])]);
    const rest = early.union(after).difference(passed);
    return {
      toStatement: first,
      passed,
      made: rest.difference(early),
      asked: rest.intersection(early),
    };
  };
}
