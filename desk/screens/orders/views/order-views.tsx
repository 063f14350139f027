import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderView } from '#api/contract/desk/order-views.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { type Asked, ask } from '#desk/client/ask.ts';
import { useDesk } from '#desk/client/use-desk.ts';
import { say } from '#desk/kit/toast/toasts.ts';
import { addressOf, conditionsOf, isWorthKeeping } from './conditions.ts';
import styles from './order-views.module.css';
import { SaveViewDialog } from './save-view-dialog.tsx';

/**
 * Views of the list under names, one's own and those that colleagues share (desk.md §2). Where there is none
 * and nothing to keep, nothing stands here.
 */
export function OrderViews({ params }: { params: URLSearchParams }) {
  const client = useQueryClient();
  const { data } = useDesk('listOrderViews', {});
  const [isSaving, setSaving] = useState(false);
  const views = data?.views ?? [];
  const conditions = conditionsOf(params);
  const here = addressOf(conditions);
  const own = views.filter(({ owner }) => owner === null);
  const current = views.filter((view) => addressOf(view.conditions) === here);
  const ownCurrent = current.find(({ owner }) => owner === null);
  function show(next: readonly OrderView[]): void {
    client.setQueryData(['listOrderViews', {}], { views: next });
  }

  async function keep(view: Asked<'keepOrderView'>): Promise<void> {
    const answer = await ask('keepOrderView', view);
    if (isDeskFailure(answer)) return say({ text: answer.text, kind: 'error' });
    show(answer.views);
  }
  async function drop({ id, name, conditions, isShared }: OrderView): Promise<void> {
    const answer = await ask('dropOrderView', { id });
    if (isDeskFailure(answer)) return say({ text: answer.text, kind: 'error' });
    show(answer.views);
    say({ text: `Вид «${name}» удалён`, undo: () => void keep({ name, conditions, isShared }) });
  }

  const mayKeep = current.length === 0 && isWorthKeeping(conditions);
  if (views.length === 0 && !mayKeep) return null;
  return (
    <div className={styles.views}>
      {views.length === 0 ? null : (
        <nav aria-label="Виды">
          <ul className={styles.list}>
            {views.map((view) => (
              <li key={view.id}>
                <Link
                  href={addressOf(view.conditions)}
                  className={styles.view ?? ''}
                  aria-current={current.includes(view) ? 'true' : undefined}
                >
                  {view.name}
                  {view.owner === null ? null : <small>{view.owner.name}</small>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {mayKeep ? (
        <Button size="sm" onClick={() => setSaving(true)}>
          Сохранить вид…
        </Button>
      ) : null}
      {ownCurrent === undefined ? null : (
        <Button size="sm" onClick={() => void drop(ownCurrent)}>
          Удалить вид
        </Button>
      )}
      {isSaving ? (
        <SaveViewDialog
          conditions={conditions}
          taken={own.map(({ name }) => name)}
          onClose={() => setSaving(false)}
          onSaved={(next, name) => {
            setSaving(false);
            show(next);
            say({ text: `Вид «${name}» сохранён` });
          }}
        />
      ) : null}
    </div>
  );
}
