import type { SurveyState } from '@konnect/contracts';
import type { StateLabel } from '#app/survey-parts';

/** The name and the colour of each state. */
export const SURVEY_STATES: Readonly<Record<SurveyState, StateLabel>> = {
  draft: { label: 'Draft', tone: 'plain' },
  upcoming: { label: 'Not open yet', tone: 'info' },
  open: { label: 'Open', tone: 'success' },
  closed: { label: 'Closed', tone: 'warning' },
  archived: { label: 'Archived', tone: 'plain' },
};
