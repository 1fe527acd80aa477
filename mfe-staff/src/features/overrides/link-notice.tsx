import type { ActiveOverride } from '@konnect/contracts';
import { buttonClass, Notice, Time } from '@konnect/ui';
import { CopyButton } from '#app/components/copy-button';
import { shared } from '#app/styles';
import { shownVersion } from './shown-version';

export interface LinkNoticeProps {
  /** Address on the site, which opens once. */
  link: string;
  override: ActiveOverride;
}

/** The link to the site, where the desk has an origin of its own and can show nothing itself. */
export function LinkNotice({ link, override }: LinkNoticeProps) {
  return (
    <Notice
      tone="info"
      word="Link"
      title={`Your link to ${shownVersion(override)}`}
      live
      action={
        <div className={shared.row}>
          <a className={buttonClass({ size: 'small' })} href={link} target="_blank" rel="noopener noreferrer">
            Open it on the site
          </a>
          <CopyButton text={link} failed="The link could not be copied. Open it here instead.">
            Copy the link
          </CopyButton>
        </div>
      }
    >
      It opens once, until <Time value={override.expires_at} format="date-time" />, in this browser or another
      one. The site asks before it shows anything, and “End” at the top of its pages ends it. Visitors see no
      change.
    </Notice>
  );
}
