import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** What it does, for those who cannot see the icon. */
  label: string;
  iconSize?: 16 | 18 | 20 | 24;
};

/** A square with an icon alone. */
export function IconButton({ icon, label, iconSize = 20, className = '', ...button }: IconButtonProps) {
  return (
    <button type="button" {...button} className={`${styles.button} ${className}`} aria-label={label}>
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
