import type { DeskOutput } from '#api/contract/desk/index.ts';
import { useTitle } from '#desk/client/use-title.ts';
import styles from './in-screen.module.css';
import { WayIn } from './way-in.tsx';

type Read = DeskOutput<'readMe'>;
type InScreenProps = { stage: Read['stage']; name: string | null; ways: Read['ways']; onEntered: () => void };

/** The way in (desk.md §5.1): a key, or a password and then the code of the app or a recovery code. */
export default function InScreen({ stage, name, ways, onEntered }: InScreenProps) {
  useTitle('Вход');
  if (stage === 'full') return null;
  return (
    <main className={styles.in}>
      <h1>{name === null ? 'Стол' : `${name}, это вы?`}</h1>
      <WayIn
        stage={stage}
        ways={ways}
        why={stage === 'curtain' ? 'Два часа никто ничего не делал. Подтвердите, что это вы' : null}
        onEntered={onEntered}
      />
    </main>
  );
}
