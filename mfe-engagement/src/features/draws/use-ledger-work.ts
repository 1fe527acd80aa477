import type { SpinFairness } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { failureText, type NoticeProps } from '@konnect/ui';
import { useEffect, useRef, useState } from 'react';
import { DEVICE_ID } from '#app/wheel-keys';
import { checkLedger, findSpin } from './queries';
import { browserCrypto, type Subtle } from './rules/recompute';

type Work = 'all' | 'mine';

export interface LedgerWork {
  running: Work | undefined;
  progress: number;
  message: { tone: NoticeProps['tone']; text: string } | undefined;
  checkAll(): Promise<void>;
  findMine(): Promise<void>;
  clear(): void;
}

/** These tasks read all pages of the ledger; they end with the page. */
export function useLedgerWork(draw: SpinFairness, onFound: (position: number) => void): LedgerWork {
  const { api } = useHost();
  const [running, setRunning] = useState<Work>();
  const [progress, setProgress] = useState(0);
  const [message, setMessage] = useState<LedgerWork['message']>();
  const controller = useRef<AbortController>(undefined);

  useEffect(() => () => controller.current?.abort(), []);

  async function run(
    work: Work,
    task: (subtle: Subtle, signal: AbortSignal) => Promise<LedgerWork['message']>,
  ): Promise<void> {
    const subtle = browserCrypto();
    if (running || !subtle) return;
    controller.current = new AbortController();
    const { signal } = controller.current;
    setRunning(work);
    setProgress(0);
    setMessage(undefined);
    const result = await task(subtle, signal).catch(
      (error: unknown) =>
        ({ tone: 'danger', text: `The ledger could not be loaded. ${failureText(error)}` }) as const,
    );
    if (signal.aborted) return;
    setMessage(result);
    setRunning(undefined);
  }

  return {
    running,
    progress,
    message,
    checkAll: () =>
      run('all', async (subtle, signal) => {
        const { entries, brokenAt } = await checkLedger(api, subtle, draw, signal, setProgress);
        if (brokenAt !== undefined)
          return {
            tone: 'danger',
            text: `Entry ${brokenAt} does not match. Something was changed: please tell us, and keep the CSV of the ledger.`,
          };
        const whole = entries === 1 ? 'The only entry matches' : `All ${entries} entries match`;
        return {
          tone: 'success',
          text:
            draw.server_seed === null
              ? `${whole}: nothing was changed, left out or put in between.`
              : `${whole}: nothing was changed, and the seed draws every prize as it was given.`,
        };
      }),
    findMine: () =>
      run('mine', async (subtle, signal) => {
        const mine = deviceId();
        const position = mine === null ? undefined : await findSpin(api, subtle, draw.draw_id, mine, signal);
        if (position === undefined) return { tone: 'info', text: 'This browser has no spin in this draw.' };
        onFound(position);
        return { tone: 'success', text: `Your spin is entry ${position}.` };
      }),
    clear: () => setMessage(undefined),
  };
}

function deviceId(): string | null {
  try {
    return localStorage.getItem(DEVICE_ID);
  } catch {
    return null;
  }
}
