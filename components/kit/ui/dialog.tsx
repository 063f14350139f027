import type { ComponentProps, ReactNode } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export type DialogProps = Omit<ComponentProps<'dialog'>, 'id' | 'title' | 'className'> & {
  /** One of its own in the page: the id of its title begins so. */
  id: string;
  title: string;
  /**
   * A box in the middle, a drawer at the left edge with `head` in place of the title, which is then only
   * heard, or a page of its own over the page, with `head` above the title.
   */
  shape?: 'box' | 'wide' | 'drawer' | 'page';
  head?: ReactNode;
  closeLabel?: string;
};

/**
 * The shop's one modal dialog: the browser's own, so that it traps the focus, gives it back, and closes by
 * Escape and by a press beside it. It needs no script of the page: `opensDialog` opens it from the server's
 * HTML, its cross is a form of its own, and `dialogs.ts` helps browsers that know less. For one that code
 * opens see `asked-dialog.tsx`.
 */
export function Dialog({
  id,
  title,
  shape = 'box',
  head,
  closeLabel = 'Закрыть',
  children,
  ...dialog
}: DialogProps) {
  const heading = `${id}-title`;
  const isDrawer = shape === 'drawer';
  const hasHead = isDrawer || shape === 'page';
  const name = (
    <h2 className={isDrawer ? 'visually-hidden' : styles.title} id={heading} tabIndex={-1}>
      {title}
    </h2>
  );
  const cross = (
    <form className={hasHead ? undefined : styles.corner} method="dialog">
      <IconButton type="submit" icon="x" iconSize={hasHead ? 24 : 20} label={closeLabel} />
    </form>
  );
  return (
    <dialog {...dialog} id={id} className={styles[shape]} closedby="any" aria-labelledby={heading}>
      {hasHead ? (
        <div className={styles.head}>
          {isDrawer ? name : null}
          {head}
          {cross}
        </div>
      ) : null}
      {isDrawer ? null : name}
      {children}
      {hasHead ? null : cross}
    </dialog>
  );
}
