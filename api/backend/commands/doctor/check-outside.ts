import { createConnection } from 'node:net';
import { connect } from 'node:tls';
import { checkMailServer } from '#api/backend/outside/mail/mailer.ts';
import type { Settings } from '#lib/env/settings.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { regionOrigin } from '#lib/region/site.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const PATIENCE_MS = 5_000;
/** A certificate that ends sooner is not renewed by itself, it seems. */
const RENEWED_DAYS = 14;
const DAY_MS = 86_400_000;

/** Whether those whom the shop tells can be reached, and whether its own addresses have a valid name. */
export async function checkOutside(settings: Settings, now: Date): Promise<Finding[]> {
  const { mail, webhook, telephony, callTracking } = settings.outside;
  const others = [
    ['Вебхук (WEBHOOK_URL)', webhook?.url],
    ['Телефония (TELEPHONY_URL)', telephony?.url],
    ['Коллтрекинг (CALL_TRACKING_URL)', callTracking?.url],
    ['Справочник компаний (COMPANY_LOOKUP_URL)', settings.companyRegister?.url],
    ['Трассы (OTEL_EXPORTER_OTLP_ENDPOINT)', settings.tracing?.url],
  ] as const;
  const checks = [
    ...(mail === null ? [] : [checkMail(mail.smtpUrl)]),
    ...others.flatMap(([name, url]) => (url === undefined ? [] : [checkReached(name, url)])),
    ...ownHosts(settings).map((host) => checkCertificate(host, now)),
  ];
  return Promise.all(checks);
}

async function checkMail(smtpUrl: string): Promise<Finding> {
  const reason = await checkMailServer(smtpUrl);
  return reason === null
    ? ok('Почтовый сервер принимает письма.')
    : fault(`Почтовый сервер не принимает писем (${reason}): проверьте SMTP_URL.`);
}

/** Opens a connection and says nothing: whatever is sent there would be taken for news. */
async function checkReached(name: string, url: string): Promise<Finding> {
  const { hostname, port, protocol } = new URL(url);
  const socket = createConnection({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    timeout: PATIENCE_MS,
  });
  const reason = await outcomeOf(socket, 'connect');
  socket.destroy();
  return reason === null
    ? ok(`${name}: ${hostname} доступен.`)
    : fault(`${name}: ${hostname} недоступен (${reason}).`);
}

/** Hosts that visitors come to by https. */
function ownHosts(settings: Settings): string[] {
  if (settings.siteProtocol !== 'https') return [];
  const origins = [settings.siteOrigin, ...REGION_CODES.map((code) => regionOrigin(settings, code))];
  return [...new Set(origins.map((origin) => new URL(origin).host))];
}

async function checkCertificate(host: string, now: Date): Promise<Finding> {
  const { hostname, port } = new URL(`https://${host}`);
  const socket = connect({
    host: hostname,
    servername: hostname,
    port: Number(port) || 443,
    timeout: PATIENCE_MS,
  });
  const reason = await outcomeOf(socket, 'secureConnect');
  const until = reason === null ? new Date(socket.getPeerCertificate().valid_to) : now;
  socket.destroy();
  if (reason !== null)
    return fault(`https://${host} не открывается (${reason}): проверьте DNS, прокси и сертификат.`);
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS);
  return days < RENEWED_DAYS
    ? warning(`https://${host}: сертификат кончается через ${days} дн., а сам не обновился.`)
    : ok(`https://${host}: сертификат действует ещё ${days} дн.`);
}

/** Null once it has happened; else why it has not. */
function outcomeOf(socket: ReturnType<typeof createConnection>, event: string): Promise<string | null> {
  return new Promise((resolve) => {
    socket.once(event, () => resolve(null));
    socket.once('timeout', () => resolve('не отвечает'));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
