import type { SurveyState } from '@konnect/contracts';

export const STATE_WORDS: Readonly<
  Record<SurveyState, { label: string; tone: 'plain' | 'success' | 'info' | 'warning' }>
> = {
  draft: { label: 'Draft', tone: 'plain' },
  upcoming: { label: 'Not open yet', tone: 'info' },
  open: { label: 'Open', tone: 'success' },
  closed: { label: 'Closed', tone: 'warning' },
  archived: { label: 'Archived', tone: 'plain' },
};
