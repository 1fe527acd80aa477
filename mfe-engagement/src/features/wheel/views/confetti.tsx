import { useEffect, useRef } from 'react';
import { prefersStillness } from './spin-animation';
import styles from './wheel.module.css';

/** Brand colours with enough contrast to the page; they are lighter in the dark scheme. */
const COLOR_NAMES = ['--call', '--primary', '--warm', '--success', '--info', '--ink'] as const;

function houseColors(element: Element): string[] {
  const style = getComputedStyle(element);
  return COLOR_NAMES.map((name) => style.getPropertyValue(name).trim()).filter((color) =>
    color.startsWith('#'),
  );
}

/** Only winners load the library; the page works without it. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element || prefersStillness()) return;
    let isCurrent = true;
    // Above the page and below the claim's dialog, which must stay readable.
    (element as Partial<HTMLElement>).showPopover?.();
    let sweep = (): void => undefined;
    async function fire(target: HTMLCanvasElement) {
      const { default: confetti } = await import(/* webpackChunkName: "confetti" */ 'canvas-confetti');
      if (!isCurrent) return;
      // Our content security policy allows no blob worker.
      const cannon = confetti.create(target, { resize: true, useWorker: false });
      sweep = () => cannon.reset();
      const colors = houseColors(target);
      const burst = {
        particleCount: 80,
        spread: 70,
        startVelocity: 50,
        scalar: 1.1,
        colors,
        disableForReducedMotion: true,
      };
      await Promise.all([
        cannon({ ...burst, angle: 60, origin: { x: 0, y: 0.75 } }),
        cannon({ ...burst, angle: 120, origin: { x: 1, y: 0.75 } }),
      ]);
    }
    fire(element).catch(() => undefined);
    return () => {
      isCurrent = false;
      sweep();
    };
  }, []);

  return (
    <canvas ref={canvas} className={styles.confetti} popover="manual" aria-hidden="true" data-confetti />
  );
}
