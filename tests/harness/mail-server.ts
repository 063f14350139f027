import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { deliverDue } from '#api/backend/base/outbox/deliver-due.ts';
import { spread } from '#api/backend/base/outbox/spread.ts';
import type { Database } from '#api/backend/db/database.ts';
import { openChannels } from '#api/backend/outside/open-channels.ts';
import type { Clock } from '#lib/time/clock.ts';
import { NOBODY } from '#tests/fixtures/outside.ts';
import { SITE } from '#tests/fixtures/site.ts';

/** A letter as the server got it: for whom, and the whole of it with its headers. */
export type ReceivedLetter = { to: string[]; raw: string; user: string };

export type MailServer = {
  url: string;
  letters: ReceivedLetter[];
  /** Refuses so many letters after they have been sent, with this code. */
  refuse(times: number, code: number): void;
  close(): Promise<void>;
};

/** A letter's header; null when it has none of that name. */
export function headerOf(raw: string, name: string): string | null {
  return new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\r\n[ \t]/g, '') ?? null;
}

/** A letter's text, as a mail program shows it. */
export function textOf(raw: string): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  if (headerOf(raw, 'Content-Transfer-Encoding') === 'base64')
    return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A mail server on loopback that asks for a name and a password. */
export async function openMailServer(): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  let refusal = { times: 0, code: 0 };
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth({ username = '', password = '' }, _session, done) {
      done(password === 'parol' ? null : new Error('wrong password'), { user: username });
    },
    async onData(stream, session, done) {
      const raw = await text(stream);
      if (refusal.times > 0) {
        refusal.times -= 1;
        return done(Object.assign(new Error('not now'), { responseCode: refusal.code }));
      }
      letters.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw,
        user: String(session.user),
      });
      return done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://shop%40example.ru:parol@127.0.0.1:${port}`,
    letters,
    refuse: (times, code) => {
      refusal = { times, code };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The parts of a letter, decoded: its words, and what is attached. */
export function partsOf(raw: string): { type: string; name: string; bytes: Buffer }[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [head = '', ...rest] = part.trimStart().split('\r\n\r\n');
    const coding = headerOf(head, 'Content-Transfer-Encoding') === 'base64' ? 'base64' : 'utf8';
    return {
      type: headerOf(head, 'Content-Type') ?? '',
      name: headerOf(head, 'Content-Disposition') ?? '',
      bytes: Buffer.from(rest.join('\r\n\r\n'), coding),
    };
  });
}

/** Sends what is due, to managers at `a@example.ru`; answers whatever the server has had. */
export async function sendDueLetters(
  db: Database,
  mail: MailServer,
  clock: Clock,
): Promise<readonly ReceivedLetter[]> {
  const named = { ...NOBODY, mail: { smtpUrl: mail.url, from: 'shop@example.ru', to: ['a@example.ru'] } };
  const { channels, close } = openChannels(named, { db, clock, site: SITE });
  await spread(db, channels, clock.now());
  for (const channel of channels) await deliverDue(channel, { db, clock, onGivenUp: () => undefined });
  close();
  return mail.letters;
}
