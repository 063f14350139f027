import { messages, protocol } from '@electric-sql/pglite';
import { HEAD, MESSAGE, messagesIn } from './wire.ts';

/** What an answer says besides its rows. */
export type AboutAnswer = {
  /** The command that was carried out; '' when none was. */
  tag: string;
  /** Name and type of each column; null when nobody asked. */
  columns: (readonly [name: string, type: number])[] | null;
  error: messages.DatabaseError | null;
};

/** Reads an answer but for its rows, which whoever asked takes out of the same bytes. */
export function aboutAnswer(bytes: Uint8Array): AboutAnswer {
  const about: AboutAnswer = { tag: '', columns: null, error: null };
  for (const { kind, from, to } of messagesIn(bytes)) {
    if (kind === MESSAGE.commandComplete) {
      about.tag =
        Buffer.from(bytes.subarray(from + HEAD, to - 1))
          .toString()
          .split(' ', 1)[0] ?? '';
    } else if (kind === MESSAGE.rowDescription || kind === MESSAGE.error) {
      new protocol.Parser().parse(bytes.subarray(from, to), (message) => {
        if (message instanceof messages.DatabaseError) about.error = message;
        else if (message instanceof messages.RowDescriptionMessage) {
          about.columns = message.fields.map(({ name, dataTypeID }) => [name, dataTypeID]);
        }
      });
    }
  }
  return about;
}
