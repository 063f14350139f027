import { createTransport } from 'nodemailer';
import { type Attempt, LEASE_MS, reasonOf } from '#api/backend/base/outbox/channel.ts';
import type { Outside } from '#lib/env/outside.ts';

/** A letter in plain text, with files: what people have typed is text in it, whatever it looks like. */
export type Letter = {
  to: readonly string[];
  subject: string;
  text: string;
  replyTo?: string | undefined;
  /** Where the reader's program unsubscribes by itself (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Further headers. */
  headers?: Readonly<Record<string, string>> | undefined;
  files?: readonly { name: string; type: string; bytes: Uint8Array }[];
};

export type Mailer = {
  /** `eventId` is the letter's Message-ID, the same in every repeat. Never rejects. */
  send(eventId: string, letter: Letter): Promise<Attempt>;
  close(): void;
};

/** Each step of the talk with the mail server may take so long, ms. */
const CONNECT_MS = 10_000;
const TALK_MS = 20_000;
const PATIENCE = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: TALK_MS };
/**
 * And all of it with the wait for a connection, ms, however slowly a server drips its answers: a letter that
 * outlasted its delivery's lease would be sent by another process too.
 */
const WHOLE_MS = (LEASE_MS * 2) / 3;

/** One line: a header ends where its line does. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** The domain of the sender, which a Message-ID ends with. */
function domainOf(from: string): string {
  return /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
}

/** Whether the server has refused for good: a reply of the 5xx kind to the letter or to whom it is for. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const isAboutLetter = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutLetter && Number(error.responseCode) >= 500;
}

function unsubscribing(address: string | undefined): Readonly<Record<string, string>> {
  if (address === undefined) return {};
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Why a mail server would take no letter, by a talk that sends none; null when it would. */
export async function checkMailServer(smtpUrl: string): Promise<string | null> {
  const transport = createTransport({ url: smtpUrl, ...PATIENCE });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    transport.close();
  }
}

/** Sends letters through the operator's mail server, a few connections at a time. */
export function openMailer(
  { smtpUrl, from }: Pick<NonNullable<Outside['mail']>, 'smtpUrl' | 'from'>,
  wholeMs = WHOLE_MS,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    ...PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(from);
  return {
    async send(eventId, { to, subject, text, replyTo, unsubscribe, headers = {}, files = [] }) {
      try {
        await transport.sendMail({
          signal: AbortSignal.timeout(wholeMs),
          from,
          to: [...to],
          subject: oneLine(subject),
          text,
          attachments: files.map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(bytes),
          })),
          messageId: `<${eventId}@${domain}>`,
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: oneLine(replyTo) } }),
          headers: { ...headers, ...unsubscribing(unsubscribe) },
        });
        return { kind: 'sent' };
      } catch (error) {
        return { kind: isForGood(error) ? 'refused' : 'failed', reason: reasonOf(error) };
      }
    },
    close: () => transport.close(),
  };
}
