import type { ReactNode } from 'react';
import type { OpenSession } from '#api/contract/desk/me.ts';
import { BoxedRow, BoxedRows } from '#desk/kit/list/boxed-rows.tsx';
import { agentWords } from '#lib/desk/agent-words.ts';
import { momentWords } from '../words/moments.ts';
import styles from './session-list.module.css';

type SessionListProps = {
  sessions: readonly OpenSession[];
  /** What may be done with one. */
  children?: (session: OpenSession) => ReactNode;
};

/** Where somebody is signed in: by which browser, since when, from where. */
export function SessionList({ sessions, children }: SessionListProps) {
  return (
    <BoxedRows>
      {sessions.map((session) => (
        <BoxedRow key={session.id}>
          <div>
            <p>{`${agentWords(session.agent)}${session.isThis ? ' — этот' : ''}`}</p>
            <p className={styles.soft}>
              {`с ${momentWords(session.since)}, последнее действие ${momentWords(session.seenAt)}, адрес ${session.address}`}
            </p>
          </div>
          {children?.(session)}
        </BoxedRow>
      ))}
    </BoxedRows>
  );
}
