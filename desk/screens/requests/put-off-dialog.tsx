import { type FormEvent, useState } from 'react';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { clockTime } from '#desk/kit/words/moments.ts';
import styles from './panel.module.css';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOSCOW_MS = 3 * 60 * MINUTE_MS;
const SOON = [
  ['через 30 минут', 30],
  ['через час', 60],
  ['через 2 часа', 120],
] as const;

const dayOf = (at: Date): string => new Date(at.getTime() + MOSCOW_MS).toISOString().slice(0, 10);

/** «15:00», «1500», «15», «9.30» as a moment of the day; null for what is no hour. */
function momentOf(day: string, typed: string): Date | null {
  const [, hour, minute = '00'] = /^\s*(\d{1,2})[:. ]?(\d{2})?\s*$/.exec(typed) ?? [];
  if (hour === undefined) return null;
  const at = new Date(`${day}T${hour.padStart(2, '0')}:${minute}:00+03:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

type PutOffDialogProps = { onChoose: (at: Date) => void; onClose: () => void };

/** When to be reminded: a few presses, or an hour and a day; an hour that has passed today is tomorrow's. */
export function PutOffDialog({ onChoose, onClose }: PutOffDialogProps) {
  const [now] = useState(() => new Date());
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const day = String(form.get('day'));
    const at = momentOf(day, String(form.get('time')));
    const isPast = at !== null && at.getTime() <= Date.now();
    setError(at === null ? 'Нужен час, например 15:00' : isPast ? 'Это время уже прошло' : undefined);
    if (at === null || (isPast && day !== dayOf(now))) return;
    onChoose(isPast ? new Date(at.getTime() + DAY_MS) : at);
  }
  return (
    <DeskDialog title="Когда напомнить" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.pair}>
          <TextField
            label="Час"
            name="time"
            inputMode="numeric"
            autoComplete="off"
            placeholder={clockTime(new Date(now.getTime() + 2 * 60 * MINUTE_MS))}
            error={error}
            autoFocus
            isRequired
          />
          <TextField
            label="День"
            name="day"
            type="date"
            defaultValue={dayOf(now)}
            min={dayOf(now)}
            isRequired
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary">
            Напомнить
          </Button>
          {SOON.map(([words, minutes]) => (
            <Button
              key={minutes}
              variant="secondary"
              onClick={() => onChoose(new Date(Date.now() + minutes * MINUTE_MS))}
            >
              {words}
            </Button>
          ))}
        </div>
      </form>
    </DeskDialog>
  );
}
