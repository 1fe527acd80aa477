import { useEffect, useRef } from 'react';
import { prefersStillness } from './turn';
import styles from './wheel.module.css';

/** Thrown once when it appears. The library is loaded for winners alone; without it nothing is missing but paper. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element || prefersStillness()) return;
    let isCurrent = true;
    // Above the claim's window, which lies over everything else. Older browsers show it below.
    (element as Partial<HTMLElement>).showPopover?.();
    let sweep = (): void => undefined;
    async function fire(target: HTMLCanvasElement) {
      const { default: confetti } = await import(/* webpackChunkName: "confetti" */ 'canvas-confetti');
      if (!isCurrent) return;
      // A worker would need an address that our policy does not allow.
      const cannon = confetti.create(target, { resize: true, useWorker: false });
      sweep = () => cannon.reset();
      await Promise.all([cannon({ particleCount: 70, spread: 65, angle: 60, origin: { x: 0, y: 0.8 } }), cannon({ particleCount: 70, spread: 65, angle: 120, origin: { x: 1, y: 0.8 } })]);
    }
    fire(element).catch(() => undefined);
    return () => {
      isCurrent = false;
      sweep();
    };
  }, []);

  return <canvas ref={canvas} className={styles.confetti} popover="manual" aria-hidden="true" data-confetti />;
}
