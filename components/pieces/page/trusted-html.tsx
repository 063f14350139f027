import clsx from 'clsx';
import styles from './trusted-html.module.css';

/**
 * Text with markup that the import has already sanitised (allowed tags only); nothing else may be passed
 * here. Plain text keeps its line breaks.
 */
export function TrustedHtml({ html, className }: { html: string; className?: string }) {
  const isPlain = !html.includes('<');
  const classes = clsx(styles.text, isPlain && styles.plain, className);
  if (isPlain) return <div className={classes}>{html}</div>;
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
