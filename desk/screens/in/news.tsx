import type { ComeIn } from '#api/contract/desk/session.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import { NEWS_WORDS } from '#lib/desk/operator-news.ts';
import styles from './in-screen.module.css';

/** Whether there is anything to tell before the desk opens. */
export const hasNews = ({ news, codesLeft }: ComeIn): boolean => news.length > 0 || codesLeft !== null;

/** What has happened to the account since one was here, where no letter tells it. */
export function News({ how, onRead }: { how: ComeIn; onRead: () => void }) {
  const { news, codesLeft } = how;
  return (
    <section className={styles.form} aria-labelledby="news">
      <h2 id="news">С вашим входом</h2>
      {codesLeft === null ? null : (
        <p>{`Вы вошли запасным кодом. Осталось: ${codesLeft}. Новые — в разделе «Я».`}</p>
      )}
      {news.length === 0 ? null : (
        <ul className={styles.news}>
          {news.map(({ news: what, at }) => (
            <li key={`${what} ${at}`}>{`${NEWS_WORDS[what]} — ${momentWords(at)}`}</li>
          ))}
        </ul>
      )}
      <p className={styles.or}>Если это были не вы, скажите владельцу магазина и смените способы входа.</p>
      <Button variant="primary" onClick={onRead} autoFocus>
        Понятно
      </Button>
    </section>
  );
}
