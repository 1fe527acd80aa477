import { useHost } from '@konnect/host-api';
import { PageHeader } from '@konnect/ui';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { AskedSurvey } from './asked-survey';
import { NotOpen, type NotOpenReason } from './not-open';
import { descriptionOf, titleOf } from './survey-document';
import { SurveyVisit } from './survey-visit';

const PREVIEW = 'preview';

export interface SurveyScreenProps {
  /** Null when the server does not show it. */
  asked: AskedSurvey | null;
  /** Why it takes no answers; null when it does. */
  notOpen: NotOpenReason | null;
  opensAt?: string | null | undefined;
  /** For the pattern of the page's strip. */
  seed: string;
}

/** A survey's page: its title, then the questions or the reason why there are none. Staff always get the questions. */
export function SurveyScreen({ asked, notOpen, opensAt, seed }: SurveyScreenProps) {
  const isStaff = useHost().session.current() !== null;
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isPreview = isStaff && (search.has(PREVIEW) || notOpen !== null);
  if (!asked) {
    return (
      <>
        <PageHeader title="This survey is not open" kicker="Survey" seed={seed} motif="rays" />
        <NotOpen reason={notOpen ?? 'unpublished'} opensAt={opensAt} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={titleOf(asked.document)} intro={descriptionOf(asked.document)} kicker="Survey" seed={seed} motif="rays" />
      {notOpen && !isPreview ? (
        <NotOpen reason={notOpen} opensAt={opensAt} />
      ) : (
        <SurveyVisit key={`${asked.form}:${String(isPreview)}`} asked={asked} isPreview={isPreview} previewPath={isStaff ? `${pathname}?${PREVIEW}=1` : undefined} />
      )}
    </>
  );
}
