import { runtime } from './runtime.ts';
import type { Note } from './trace.ts';

/** Does some work, in a span where that belongs to a trace; costs nothing where traces are not told. */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { trace } = runtime();
  return trace?.isTold() ? trace.within(name, 'own', work) : work();
}

/** The same for work that comes long after its request: it begins with the trace where none goes on. */
export function inTrace<T>(name: string, work: (note: Note) => Promise<T>): Promise<T> {
  const { trace } = runtime();
  return trace === null ? work(() => undefined) : trace.within(name, 'own', work);
}

/** Asks somebody outside, whom `work` gives the headers by which he goes on with the trace. */
export function asking(
  name: string,
  url: string | URL,
  work: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  const { trace } = runtime();
  if (!trace?.isTold()) return work({});
  return trace.within(name, 'asked', async (note) => {
    note({ 'server.address': new URL(url).host });
    const response = await work(trace.headers());
    note({ 'http.response.status_code': response.status });
    return response;
  });
}
