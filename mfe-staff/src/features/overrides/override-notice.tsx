import type { ActiveOverride } from '@konnect/contracts';
import { buttonClass, Notice, Time } from '@konnect/ui';
import { paths } from '#app/paths';
import { shared } from '#app/styles';
import { shownVersion } from './shown-version';

export interface OverrideNoticeProps {
  override: ActiveOverride;
  /** Address of a page of the remote. */
  opens: string;
}

export function OverrideNotice({ override, opens }: OverrideNoticeProps) {
  return (
    <Notice
      tone="warning"
      word="Override"
      title={`This browser shows ${shownVersion(override)}`}
      live
      action={
        // Other documents: the one that is open keeps the versions that it began with.
        <div className={shared.row}>
          <a className={buttonClass({ size: 'small' })} href={opens}>
            Open the site with it
          </a>
          <a className={buttonClass({ size: 'small', variant: 'quiet' })} href={paths.endOverride()}>
            End it now
          </a>
        </div>
      }
    >
      Until <Time value={override.expires_at} format="date-time" />. Each page says so at its top, and “End”
      there ends it too. A new one takes its place. Visitors see no change.
    </Notice>
  );
}
