import type { Settings } from '#lib/env/settings.ts';
import { log } from '#log/log.ts';
import { runtime } from '#process/runtime.ts';
import type { RequestTrace } from './request-trace.ts';

const warn = (reason: string): void => log.warn({ reason }, 'Трассы не отправлены; магазин работает без них');

/**
 * Begins to tell traces where somebody collects them (operations.md §3); else nothing of it is even loaded.
 */
export async function openTracing({ tracing, trustProxy }: Settings): Promise<RequestTrace | null> {
  if (tracing === null) return null;
  const { tellTraces } = await import('./tell-traces.ts');
  const { trace, requests } = tellTraces({ ...tracing, trustProxy, onFailure: warn });
  runtime().trace = trace;
  return requests;
}
