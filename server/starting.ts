import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Settings } from '#lib/env/settings.ts';
import { ROBOTS_TXT } from '#lib/robots/robot-file.ts';
import { answerHealth, BEGINNING } from './gate/health.ts';
import { healthAccess } from './gate/health-access.ts';
import { refusalAnswer } from './gate/refusals.ts';
import { sendRobotsTxt } from './robots/send-robots-txt.ts';

/** A start takes seconds; a database that is away is looked for more often than this. */
const RETRY_AFTER_S = 5;

/**
 * What a request gets while database and Next are being opened, and as long as the database cannot be
 * reached.
 */
export function starting(settings: Settings): RequestListener {
  const accessOf = healthAccess(settings);
  return async (request, response) => {
    const { method = 'GET', url = '' } = request;
    const path = url.split('?', 1)[0] ?? '';
    if (accessOf(request) !== null && (await answerHealth(response, path, BEGINNING))) return;
    if (path === ROBOTS_TXT) {
      return sendRobotsTxt(request, response, {
        site: settings,
        hasSitemap: settings.shopApiUrl === null,
        headers: [],
      });
    }
    const answer = refusalAnswer(
      { code: 'unavailable', headers: { 'Retry-After': String(RETRY_AFTER_S) } },
      { asJson: path.startsWith('/api/'), requestId: randomUUID(), home: '/' },
    );
    // A body that nobody reads would hold the connection.
    if (method !== 'GET' && method !== 'HEAD') response.shouldKeepAlive = false;
    response.writeHead(answer.status, [...answer.headers]);
    response.end(answer.body);
  };
}
