import type { Person } from '#api/contract/desk/people.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import { ROLE_WORDS } from '#lib/desk/rights.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import styles from './people-screen.module.css';

type PersonRowProps = {
  person: Person;
  rowProps: { 'data-row': string; 'aria-current': 'true' | undefined; onMouseDown: () => void };
  onOpen: () => void;
};

/** How somebody comes in, in words. */
export function wayWords({ passkey, password }: Person['ways']): string {
  const ways = [passkey ? 'ключ' : '', password ? 'пароль и код' : ''].filter(Boolean);
  return ways.length === 0 ? 'способа входа нет' : `вход: ${ways.join(', ')}`;
}

/** One of the staff in the list. */
export function PersonRow({ person, rowProps, onOpen }: PersonRowProps) {
  const { name, email, roles, regions, blockedAt, seenAt, ways } = person;
  return (
    <li className={styles.row} {...rowProps}>
      <div>
        <p>{name}</p>
        <p className={styles.soft}>{email}</p>
      </div>
      <div className={styles.what}>
        <p>{roles.map((role) => ROLE_WORDS[role]).join(', ')}</p>
        <p className={styles.soft}>
          {`${regions === null ? 'все регионы' : regions.map((code) => REGION_NAMES[code]).join(', ')} · ${wayWords(ways)}`}
        </p>
      </div>
      <p className={`${styles.when} ${blockedAt === null ? styles.soft : styles.bad}`}>
        {blockedAt !== null
          ? `вход запрещён ${momentWords(blockedAt)}`
          : seenAt === null
            ? 'входа ещё не было'
            : `на столе ${momentWords(seenAt)}`}
      </p>
      <Button size="sm" onClick={onOpen} aria-label={`Открыть: ${name}`}>
        Открыть
      </Button>
    </li>
  );
}
