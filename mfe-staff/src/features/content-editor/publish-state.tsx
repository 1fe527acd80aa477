import type { ContentDocument } from '@konnect/contracts';
import { Tag, Time } from '@konnect/ui';
import type { DraftState } from '@konnect/forms';
import { DRAFT_LABELS } from '#app/components';
import { STATE_LABELS } from '#app/content';
import { shared } from '#app/styles';

const UNSAVED_LABELS: Readonly<Record<DraftState, string>> = {
  ...DRAFT_LABELS,
  stored: 'Changes are kept on this device until you save.',
};

export interface PublishStateProps {
  /** Null before it is saved for the first time. */
  document: ContentDocument | null;
  isChanged: boolean;
  draftState: DraftState;
}

/** Whether readers see it, since or from when, and whether everything typed is saved. */
export function PublishState({ document, isChanged, draftState }: PublishStateProps) {
  if (!document) return <p className={shared.tags}>Not saved yet</p>;
  const { label, tone } = STATE_LABELS[document.state];
  return (
    <div className={shared.tags}>
      <Tag tone={tone}>{label}</Tag>
      {document.state === 'scheduled' && document.publish_at && (
        <span>
          for <Time value={document.publish_at} format="date-time" />
        </span>
      )}
      {document.has_draft && document.state === 'published' && <Tag tone="warm">Unpublished changes</Tag>}
      <span className={shared.muted} role="status">
        {isChanged ? UNSAVED_LABELS[draftState] : `Version ${document.version}, saved.`}
      </span>
    </div>
  );
}
