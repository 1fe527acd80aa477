import { DEFAULT_DRAW_ID, links } from '@konnect/contracts';
import { useLazyModule } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { ErrorState } from '@konnect/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#app/paths';
import { mayEnter, spinTicket } from './device/access';
import { WheelPlaceholder } from './views/wheel-placeholder';
import type { WheelPlayProps } from './wheel-play';

const NOTICE_MS = 12_000;
const never = () => () => undefined;
const loadPlay = () => import(/* webpackChunkName: "wheel-play" */ './wheel-play');

export interface WheelAreaProps extends WheelPlayProps {
  /** The address names the draw. */
  isNamed: boolean;
}

/** Only the browser knows the flag. */
export function WheelArea({ isNamed, ...play }: WheelAreaProps) {
  const access = useSyncExternalStore(never, readAccess, () => 'unknown');
  if (access === 'unknown') return <WheelPlaceholder />;
  if (access === 'closed') return <WayHome />;
  const ticketDraw = isNamed ? null : spinTicket()?.draw_id;
  if (ticketDraw && ticketDraw !== DEFAULT_DRAW_ID && ticketDraw !== play.drawId)
    return <Redirect to={paths.wheel(ticketDraw)} />;
  return <WheelLoader {...play} />;
}

/** Loads the wheel's code after the title, the prizes and the terms; a failure can be retried. */
function WheelLoader(props: WheelPlayProps) {
  const { module, hasFailed, retry } = useLazyModule(loadPlay);
  if (hasFailed) {
    return (
      <ErrorState title="The wheel did not load" onRetry={retry}>
        Check your connection and try again. Your spin is not used up.
      </ErrorState>
    );
  }
  return module ? <module.WheelPlay key={props.drawId} {...props} /> : <WheelPlaceholder />;
}

function readAccess(): 'open' | 'closed' {
  return mayEnter() ? 'open' : 'closed';
}

function WayHome() {
  const { notify } = useHost();
  useEffect(() => {
    notify.info(
      'The wheel is for people who have finished the survey. If you have, answer once more with the same phone number: your answers count once, and your spin comes back.',
      { durationMs: NOTICE_MS },
    );
  }, [notify]);
  return <Redirect to={links.home()} />;
}

function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return <WheelPlaceholder />;
}
