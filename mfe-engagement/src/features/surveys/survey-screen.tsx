import { useHost } from '@konnect/host-api';
import { PageHeader } from '@konnect/ui';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { SurveyTarget } from './survey-target';
import { NotOpen } from './not-open';
import type { NotOpenReason } from './not-open-messages';
import { descriptionOf, speaksSwahili, titleOf } from './survey-document';
import { useSurveyLanguage } from './survey-language';
import styles from './survey-screen.module.css';
import { SurveySession } from './survey-session';

const PREVIEW = 'preview';

export interface SurveyScreenProps {
  /** Null when the server does not show it. */
  asked: SurveyTarget | null;
  /** Null when it takes answers. */
  notOpen: NotOpenReason | null;
  opensAt?: string | null | undefined;
  /** Seeds the pattern of the page's strip. */
  seed: string;
}

/** Staff get the questions of a closed survey too. */
export function SurveyScreen({ asked, notOpen, opensAt, seed }: SurveyScreenProps) {
  const isStaff = useHost().session.current() !== null;
  const isBilingual = asked !== null && speaksSwahili(asked.document);
  const [language, setLanguage] = useSurveyLanguage(isBilingual);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isPreview = isStaff && (search.has(PREVIEW) || notOpen !== null);
  if (!asked) {
    return (
      <>
        <PageHeader title="This survey is not open" kicker="Survey" seed={seed} motif="rays" />
        <NotOpen reason={notOpen ?? 'unpublished'} language={language} opensAt={opensAt} />
      </>
    );
  }
  const description = descriptionOf(asked.document, language);
  return (
    <>
      <header className={styles.head} lang={language}>
        <h1 className={styles.title}>{titleOf(asked.document, language)}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </header>
      {notOpen && !isPreview ? (
        <NotOpen reason={notOpen} language={language} opensAt={opensAt} />
      ) : (
        <SurveySession
          key={`${asked.form}:${String(isPreview)}`}
          asked={asked}
          isPreview={isPreview}
          language={language}
          onLanguage={isBilingual ? setLanguage : undefined}
          previewPath={isStaff ? `${pathname}?${PREVIEW}=1` : undefined}
        />
      )}
    </>
  );
}
