import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

/** Words that act, as quiet as a link. */
export function TextButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${styles.button} ${className}`} />;
}
