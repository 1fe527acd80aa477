import { Notice } from '@konnect/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type Answers,
  AnswerReview,
  type Application,
  changeLinkId,
  type FormConfig,
  wizardStyles as styles,
} from '#app/wizard';

export interface CheckAnswersProps<A extends Answers> {
  formConfig: FormConfig<A>;
  application: Application<A>;
  /** Warnings do not stop the application from being sent. */
  warnings: readonly string[];
}

export function CheckAnswers<A extends Answers>({ formConfig, application, warnings }: CheckAnswersProps<A>) {
  const { hash } = useLocation();
  const box = useRef<HTMLDivElement>(null);

  // After a change the focus returns to its link. The announcer leaves the focus alone when the address has a
  // fragment.
  useEffect(() => {
    if (!hash) return;
    const link = box.current?.querySelector<HTMLElement>(
      `#${CSS.escape(changeLinkId(decodeURIComponent(hash.slice(1))))}`,
    );
    link?.focus({ preventScroll: true });
    link?.scrollIntoView?.({ block: 'center' });
  }, [hash]);

  return (
    <div ref={box} className={styles.check}>
      <p className={styles.hint}>
        Nothing is sent yet. Look through your answers, then send them at the end of this page.
      </p>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning" title={warning} />
      ))}
      <AnswerReview groups={formConfig.groups(application)} pathOf={formConfig.pathOf} />
    </div>
  );
}
