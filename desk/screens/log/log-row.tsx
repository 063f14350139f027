import { Link } from 'wouter';
import type { JournalEntry } from '#api/contract/desk/log.ts';
import type { Colleague } from '#api/contract/desk/shapes.ts';
import { momentWords } from '#desk/kit/words/moments.ts';
import { eventWords, subjectWords } from '#lib/desk/event-words.ts';
import styles from './log-screen.module.css';
import { valueLines } from './value-lines.ts';

/** One thing that was done; what exactly, when it is opened. */
export function LogRow({ row, people }: { row: JournalEntry; people: readonly Colleague[] }) {
  const subject = subjectWords(row.subject, people);
  const lines = row.values === null ? null : valueLines(row.values);
  return (
    <li className={styles.row}>
      <time dateTime={row.at}>{momentWords(row.at)}</time>
      <span>{row.who?.name ?? (row.address === '' ? 'командная строка' : 'кто-то до входа')}</span>
      <span className={styles.what}>
        <span>{eventWords(row.kind)}</span>
        {subject === null ? null : subject.href === null ? (
          <span>{subject.words}</span>
        ) : (
          <Link href={subject.href}>{subject.words}</Link>
        )}
      </span>
      <details className={styles.details}>
        <summary>Подробно</summary>
        <dl>
          {(lines ?? [['Подробности', 'стёрты вместе с данными человека']]).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Адрес</dt>
            <dd>{row.address === '' ? 'командная строка' : row.address}</dd>
          </div>
          <div>
            <dt>Запись, запрос</dt>
            <dd>{`№ ${row.id}, ${row.requestId}`}</dd>
          </div>
        </dl>
      </details>
    </li>
  );
}
