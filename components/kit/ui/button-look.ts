import styles from './button.module.css';

export type ButtonLook = {
  /** `primary` is the one thing to do here, `soft` says that it is done, `danger` takes something away. */
  variant?: 'primary' | 'secondary' | 'soft' | 'danger';
  /** `sm` and `md` are as high as a field and differ in their letters; `lg` ends a form or a cart. */
  size?: 'sm' | 'md' | 'lg';
  /** Places the button; never restyles it. */
  className?: string | undefined;
};

/** The classes of a button, for links and buttons that are not the kit's own. */
export function buttonLook({ variant = 'secondary', size = 'md', className = '' }: ButtonLook): string {
  return `${styles.button} ${styles[size] ?? ''} ${styles[variant]} ${className}`;
}
