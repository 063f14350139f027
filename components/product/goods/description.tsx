import { Still } from '#components/kit/ui/still/still.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import styles from './description.module.css';

/** Up to so many letters stand below the characteristics in their column; more take the page's width. */
const SHORT = 700;

/** Whether the texts of a product have room in the column of its characteristics. */
export function isShort(texts: readonly string[]): boolean {
  return texts.reduce((sum, text) => sum + text.length, 0) <= SHORT;
}

/** What is told of a product beside its facts; nothing without texts. */
export function Description({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Still as="div" className={styles.room} of={['description', texts]}>
      <section className={styles.description} aria-labelledby="description">
        <h2 className={styles.heading} id="description">
          Описание
        </h2>
        <div className={styles.texts}>
          {texts.map((text) => (
            <TrustedHtml html={text} key={text} />
          ))}
        </div>
      </section>
    </Still>
  );
}
