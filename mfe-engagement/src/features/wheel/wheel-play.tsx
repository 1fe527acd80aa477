import type { SpinFairness, SpinResult } from '@konnect/contracts';
import { Button, ErrorState, Notice } from '@konnect/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLateCode } from '#app/use-late-code';
import { landingRotation } from './rules/geometry';
import { canClaim } from './rules/standing';
import { ALREADY, DEVICE_ALREADY, LOSS_STATUS, SPINNING, WELCOME } from './rules/texts';
import { useKeptClaim } from './use-kept-claim';
import { useWheel, type WheelState } from './use-wheel';
import { Confetti } from './views/confetti';
import { FaultView, RefusalView } from './views/problem-view';
import { ResultPanel } from './views/result-panel';
import { WheelCanvas } from './views/wheel-canvas';
import { WheelPlace } from './views/wheel-place';
import styles from './views/wheel.module.css';

const THANKS_MS = 2_000;
const MIDDLE = 0.5;
const loadClaim = () => import(/* webpackChunkName: "claim-dialog" */ './views/claim-dialog');

export interface WheelPlayProps {
  drawId: string;
  /** What is published; undefined while nobody answers. */
  draw: SpinFairness | undefined;
}

/** The wheel of a visitor who may spin: from the check to the claim. */
export function WheelPlay({ drawId, draw }: WheelPlayProps) {
  const wheel = useWheel(drawId);
  const { state, participant, refresh, settle } = wheel;
  const kept = useKeptClaim(drawId, refresh);
  const [isSkipped, setSkipped] = useState(false);
  const [isClaiming, setClaiming] = useState(false);
  const [isThanked, setThanked] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  // For winners alone, and while the wheel still turns, so that nobody waits for it.
  const claimForm = useLateCode((state.phase === 'spinning' && state.item.win) || canClaim(state) ? loadClaim : undefined);

  const gifts = 'gifts' in state && state.gifts.length > 0 ? state.gifts : undefined;
  const slices = useMemo(() => gifts ?? draw?.prizes ?? [], [gifts, draw]);
  const handleStop = () => {
    wheel.finish();
    if (state.phase !== 'spinning') return;
    if (state.item.win) setClaiming(true);
  };

  // The button that had the focus is gone; what was drawn takes it, unless the claim's window has it.
  const isFresh = state.phase === 'over' && state.knownFrom === 'spin';
  useEffect(() => {
    if (isFresh && !document.querySelector('dialog[open]')) focusOn(result.current);
  }, [isFresh]);

  useEffect(() => {
    if (!isThanked) return;
    const timer = setTimeout(() => setThanked(false), THANKS_MS);
    return () => clearTimeout(timer);
  }, [isThanked]);

  const handleSettled = useCallback(
    (settled: SpinResult, isOwn: boolean) => {
      settle(settled);
      setClaiming(false);
      setThanked(isOwn);
      focusOn(result.current);
    },
    [settle],
  );

  if (state.phase === 'checking') return <WheelPlace />;
  if (state.phase === 'failed') return <FaultView fault={state.fault} onRetry={wheel.retry} />;
  if (state.phase === 'refused') return <RefusalView reason={state.reason} draw={draw} />;

  const isSpinning = state.phase === 'spinning';
  return (
    <div className={styles.area}>
      <div role="status" className={styles.status}>
        <Notice tone={state.phase === 'over' ? 'announcement' : 'info'}>{statusText(state)}</Notice>
      </div>
      {slices.length > 0 && <WheelCanvas slices={slices} rotation={restingRotation(state, slices)} isTurning={isSpinning} isSkipped={isSkipped} onStop={handleStop} />}
      {(state.phase === 'ready' || isSpinning) && (
        <div className={styles.actions}>
          <Button variant="call" pending={isSpinning} pendingLabel={SPINNING} onClick={wheel.spin}>
            Spin the Wheel
          </Button>
          {isSpinning && (
            <Button variant="quiet" onClick={() => setSkipped(true)}>
              Skip
            </Button>
          )}
        </div>
      )}
      {state.phase === 'over' && (
        <ResultPanel
          ref={result}
          drawId={drawId}
          standing={state}
          isWaiting={kept?.state === 'waiting' && canClaim(state)}
          isThanked={isThanked}
          onClaim={() => setClaiming(true)}
        />
      )}
      {isClaiming && canClaim(state) && claimForm.isFailed && (
        <ErrorState title="The form did not load" level={3} onRetry={claimForm.retry}>
          Check your connection and try again. Your prize is kept for you.
        </ErrorState>
      )}
      {isClaiming && canClaim(state) && claimForm.code && participant !== undefined && (
        <claimForm.code.ClaimDialog
          drawId={drawId}
          participant={participant}
          item={state.item}
          kept={kept}
          onSettled={handleSettled}
          onClose={() => {
            setClaiming(false);
            focusOn(result.current);
          }}
        />
      )}
      {isFresh && state.item?.win && <Confetti />}
    </div>
  );
}

/** The wheel stays in view: it shows the result too. */
function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.firstElementChild?.scrollIntoView({ block: 'nearest' });
}

type Shown = Exclude<WheelState, { phase: 'checking' | 'failed' | 'refused' }>;

function statusText(state: Shown): string {
  if (state.phase === 'ready') return WELCOME;
  if (state.phase === 'spinning') return 'The wheel is spinning. Skip shows the result at once.';
  if (state.knownFrom === 'browser') return ALREADY;
  if (state.knownFrom === 'server') return DEVICE_ALREADY;
  return state.item?.win ? 'Congratulations! Send us your details to get your prize.' : LOSS_STATUS;
}

/** Where the wheel stands or comes to stand: on what was drawn. */
function restingRotation(state: Shown, slices: readonly { id: string }[]): number {
  if (state.phase === 'spinning') return state.rotation;
  if (state.phase === 'ready') return 0;
  if (state.rotation !== undefined) return state.rotation;
  const index = slices.findIndex(({ id }) => id === state.item?.id);
  return index === -1 ? 0 : landingRotation(index, slices.length, 0, MIDDLE);
}
