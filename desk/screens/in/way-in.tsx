import { useState } from 'react';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import type { ComeIn } from '#api/contract/desk/session.ts';
import { AgainForm } from './again-form.tsx';
import { EnterForm } from './enter-form.tsx';
import styles from './in-screen.module.css';
import { hasNews, News } from './news.tsx';
import { SecondForm } from './second-form.tsx';

type Read = DeskOutput<'readMe'>;

type WayInProps = {
  stage: Exclude<Read['stage'], 'full'>;
  ways: Read['ways'];
  /** Why one is here, in words. */
  why?: string | null;
  onEntered: () => void;
};

/** The steps of coming in, on a page of their own or over another. */
export function WayIn({ stage, ways, why = null, onEntered }: WayInProps) {
  const [step, setStep] = useState(stage);
  const [told, setTold] = useState<string | null>(why);
  const [how, setHow] = useState<ComeIn | null>(null);

  function entered(done: ComeIn): void {
    if (hasNews(done)) setHow(done);
    else onEntered();
  }
  if (how !== null) return <News how={how} onRead={onEntered} />;
  return (
    <>
      {told === null ? null : (
        <p className={styles.why} role="status">
          {told}
        </p>
      )}
      {step === 'none' ? <EnterForm onSecond={() => setStep('second')} onEntered={entered} /> : null}
      {step === 'second' ? (
        <SecondForm
          onBack={(reason) => {
            setTold(reason);
            setStep('none');
          }}
          onEntered={entered}
        />
      ) : null}
      {step === 'curtain' && ways !== null ? (
        <AgainForm
          call="lift"
          ways={ways}
          onDone={onEntered}
          onEnded={() => {
            setTold('Сеанс завершён. Войдите ещё раз');
            setStep('none');
          }}
        />
      ) : null}
    </>
  );
}
