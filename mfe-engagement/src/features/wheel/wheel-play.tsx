import type { SpinFairness, SpinResult } from '@konnect/contracts';
import { useLazyModule } from '@konnect/forms';
import { Button, ErrorState } from '@konnect/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { landingRotation } from './rules/geometry';
import { canClaim } from './rules/eligibility';
import { ALREADY, DEVICE_ALREADY, LOSS_STATUS, SPINNING, WELCOME } from './rules/texts';
import { buzz } from './views/spin-animation';
import { usePendingClaim } from './use-pending-claim';
import { useWheel, type WheelState } from './use-wheel';
import { Confetti } from './views/confetti';
import { FaultView, RefusalView } from './views/problem-view';
import { ResultPanel } from './views/result-panel';
import { WheelCanvas } from './views/wheel-canvas';
import { WheelPlaceholder } from './views/wheel-placeholder';
import styles from './views/wheel.module.css';

const THANKS_MS = 2_000;
/** How long the wheel rests on the drawn slice before anything else happens. */
const STILL_MS = 1_000;
const MIDDLE = 0.5;
const loadClaim = () => import(/* webpackChunkName: "claim-dialog" */ './views/claim-dialog');

export interface WheelPlayProps {
  drawId: string;
  /** Undefined while the server does not answer. */
  draw: SpinFairness | undefined;
}

export function WheelPlay({ drawId, draw }: WheelPlayProps) {
  const wheel = useWheel(drawId);
  const { state, participant, refresh, settle } = wheel;
  const [isSkipped, setSkipped] = useState(false);
  const [isStill, setStill] = useState(false);
  const [isClaiming, setClaiming] = useState(false);
  const [isThanked, setThanked] = useThanks();
  const result = useRef<HTMLDivElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  // Loaded for winners only, while the wheel still turns, so that no winner waits for it.
  const isFormWanted = (state.phase === 'spinning' && state.item.win) || canClaim(state);
  const claimForm = useLazyModule(loadClaim, isFormWanted);
  const pending = usePendingClaim(drawId, refresh, isFormWanted);

  const prizes = 'prizes' in state && state.prizes.length > 0 ? state.prizes : undefined;
  const slices = useMemo(() => prizes ?? draw?.prizes ?? [], [prizes, draw]);
  const handleStop = () => {
    wheel.finish();
    if (state.phase !== 'spinning') return;
    setStill(true);
    buzz();
  };

  // The focused button is gone: the focus moves to the result, unless the claim's dialog has it.
  const isFresh = state.phase === 'over' && state.knownFrom === 'spin';
  const isShown = isFresh && !isStill;
  useEffect(() => {
    if (isShown && !document.querySelector('dialog[open]')) focusOn(result.current);
  }, [isShown]);

  // The result is shown for a second; then a winner's form opens without a tap.
  const isWin = isFresh && state.item?.win === true;
  useEffect(() => {
    if (!isStill) return;
    const timer = setTimeout(() => {
      setStill(false);
      if (isWin) setClaiming(true);
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [isStill, isWin]);

  // The form's sheet covers the lower part of a phone, so the drawn slice scrolls above it.
  useEffect(() => {
    if (isClaiming) scene.current?.scrollIntoView({ block: 'start' });
  }, [isClaiming]);

  const handleSettled = useCallback(
    (settled: SpinResult, isOwn: boolean) => {
      settle(settled);
      setClaiming(false);
      setThanked(isOwn);
      focusOn(result.current);
    },
    [settle, setThanked],
  );

  if (state.phase === 'checking') return <WheelPlaceholder />;
  if (state.phase === 'failed') return <FaultView fault={state.fault} onRetry={wheel.retry} />;
  if (state.phase === 'refused') return <RefusalView reason={state.reason} draw={draw} />;

  const isSpinning = state.phase === 'spinning';
  const isBusy = isSpinning || isStill || state.phase === 'drawing';
  const drawn = state.phase === 'over' ? slices.find(({ id }) => id === state.item?.id) : undefined;
  return (
    <div className={styles.area}>
      <p role="status" className={styles.status} data-tone={state.phase === 'over' ? 'over' : undefined}>
        {isStill && drawn
          ? `The wheel stops at ${drawn.name}`
          : statusText(state, pending?.state === 'waiting')}
      </p>
      {slices.length > 0 && (
        <div ref={scene} className={styles.scene}>
          <WheelCanvas
            slices={slices}
            drawn={drawn}
            rotation={restingRotation(state, slices)}
            isTurning={isSpinning}
            isSkipped={isSkipped}
            onStop={handleStop}
          />
        </div>
      )}
      {(state.phase === 'ready' || isBusy) && (
        <div className={styles.actions}>
          <Button variant="call" pending={isBusy} pendingLabel={SPINNING} onClick={wheel.spin}>
            Spin the Wheel
          </Button>
          {isSpinning && (
            <Button variant="quiet" onClick={() => setSkipped(true)}>
              Skip
            </Button>
          )}
        </div>
      )}
      {state.phase === 'over' && !isStill && (
        <ResultPanel
          ref={result}
          drawId={drawId}
          isPublished={draw !== undefined}
          eligibility={state}
          isWaiting={pending?.state === 'waiting' && canClaim(state)}
          isThanked={isThanked}
          onClaim={() => setClaiming(true)}
        />
      )}
      {isClaiming && canClaim(state) && claimForm.hasFailed && (
        <ErrorState title="The form did not load" level={3} onRetry={claimForm.retry}>
          Check your connection and try again. Your prize is kept for you.
        </ErrorState>
      )}
      {isClaiming && canClaim(state) && claimForm.module && participant !== undefined && (
        <claimForm.module.ClaimDialog
          drawId={drawId}
          participant={participant}
          item={state.item}
          pending={pending}
          onSettled={handleSettled}
          onClose={() => {
            setClaiming(false);
            focusOn(result.current);
          }}
        />
      )}
      {isWin && <Confetti />}
    </div>
  );
}

function useThanks() {
  const [isThanked, setThanked] = useState(false);
  useEffect(() => {
    if (!isThanked) return;
    const timer = setTimeout(() => setThanked(false), THANKS_MS);
    return () => clearTimeout(timer);
  }, [isThanked]);
  return [isThanked, setThanked] as const;
}

/** Scrolling must not take the wheel out of view. */
function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.firstElementChild?.scrollIntoView({ block: 'nearest' });
}

type Shown = Exclude<WheelState, { phase: 'checking' | 'failed' | 'refused' }>;

function statusText(state: Shown, isWaiting: boolean): string {
  if (state.phase === 'ready') return WELCOME;
  if (state.phase === 'drawing') return 'One moment, please.';
  if (state.phase === 'spinning') return 'Good luck! Skip shows the result at once.';
  if (state.knownFrom === 'browser') return ALREADY;
  if (state.knownFrom === 'server') return DEVICE_ALREADY;
  if (!state.item?.win) return LOSS_STATUS;
  if (state.claim) return 'Congratulations! Your prize is on its way: we call you.';
  if (isWaiting) return 'Congratulations! Your details are kept on this device and will be sent.';
  return 'Congratulations! Send us your details to get your prize.';
}

function restingRotation(state: Shown, slices: readonly { id: string }[]): number {
  if (state.phase === 'spinning') return state.rotation;
  if (state.phase === 'ready' || state.phase === 'drawing') return 0;
  if (state.rotation !== undefined) return state.rotation;
  const index = slices.findIndex(({ id }) => id === state.item?.id);
  return index === -1 ? 0 : landingRotation(index, slices.length, 0, MIDDLE);
}
