import type { SurveyState } from '@konnect/contracts';
import type { SurveyRow } from './tables';

export function surveyState(
  row: Pick<SurveyRow, 'publish' | 'archivedAt' | 'opensAt' | 'closesAt'>,
  now: Date,
): SurveyState {
  if (row.archivedAt) return 'archived';
  if (!row.publish) return 'draft';
  if (row.opensAt && row.opensAt > now) return 'upcoming';
  return row.closesAt && row.closesAt <= now ? 'closed' : 'open';
}
