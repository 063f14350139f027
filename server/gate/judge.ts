import type { IncomingHttpHeaders } from 'node:http';
import { announcesTooMuch, hasBody, hasFile, isPackedOnTheWay, isRead, isReadable } from './bodies.ts';
import { isCrossSiteWrite } from './cross-site.ts';
import type { Overseers } from './health-access.ts';
import type { KnowsHost } from './hosts.ts';
import { type Place, type PlaceOf, refusedMethod } from './places.ts';
import type { Refusal } from './refusals.ts';
import { isBadTarget, readTarget } from './target.ts';

/** What a request says before its body. */
export type GateQuestion = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** How often the Host header stands in it. */
  hosts: number;
  access: Overseers;
};

export type GateConfig = { knowsHost: KnowsHost; placeOf: PlaceOf };

export type Verdict =
  | { kind: 'pass'; place: Place; path: string; query: string; asJson: boolean }
  | { kind: 'refuse'; refusal: Refusal; asJson: boolean };

/** The gate's rules in their order (acc-G3); pure. What needs the body or a count comes after. */
export function judge(asked: GateQuestion, config: GateConfig): Verdict {
  const { method, headers } = asked;
  const spokeJson = asked.url.startsWith('/api/');
  const refuse = (refusal: Refusal, asJson = spokeJson): Verdict => ({ kind: 'refuse', refusal, asJson });

  const target = readTarget(asked.url);
  if (isBadTarget(target)) {
    return refuse({ code: target.kind === 'too-long' ? 'address-too-long' : 'bad-request' });
  }
  if (asked.hosts > 1 || isPackedOnTheWay(headers)) return refuse({ code: 'bad-request' });

  const place = config.placeOf(target.path);
  const access = place === 'health' || place === 'metrics' ? asked.access[place] : undefined;
  if (access !== 'overseer' && !config.knowsHost(headers.host ?? '')) return refuse({ code: 'unknown-host' });
  const asJson = place === 'call' || place === 'convert' || place === 'health' || spokeJson;

  if (place === 'hidden' || access === null) return refuse({ code: 'not-found' }, asJson);
  const allowed = refusedMethod(place, method);
  if (allowed !== null) {
    return refuse({ code: 'method-not-allowed', headers: { Allow: allowed.join(', ') } }, asJson);
  }
  if (/websocket/i.test(headers.upgrade ?? '') && place !== 'framework') {
    return refuse({ code: 'bad-request' }, asJson);
  }
  // 1C sends files, of no type, and comes from no page; its password says who it is.
  if (place === 'exchange') return { kind: 'pass', place, asJson, ...target };
  // How much a call may bring, and whether a file, it says itself.
  if (place !== 'call' && announcesTooMuch(headers)) return refuse({ code: 'body-too-large' }, asJson);
  if (!isRead(method)) {
    if (hasBody(headers) && !isReadable(headers) && !(place === 'call' && hasFile(headers))) {
      return refuse({ code: 'body-unreadable' }, asJson);
    }
    if (isCrossSiteWrite(headers)) return refuse({ code: 'cross-site' }, asJson);
  }
  return { kind: 'pass', place, asJson, ...target };
}
