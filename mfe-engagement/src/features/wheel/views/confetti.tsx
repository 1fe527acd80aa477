import { useEffect, useRef } from 'react';
import { prefersStillness } from './spin-animation';
import styles from './wheel.module.css';

/** What stands out on this page: by night the house's colours are lighter. */
const COLOR_NAMES = ['--call', '--primary', '--warm', '--success', '--info', '--ink'] as const;

function houseColors(element: Element): string[] {
  const style = getComputedStyle(element);
  return COLOR_NAMES.map((name) => style.getPropertyValue(name).trim()).filter((color) =>
    color.startsWith('#'),
  );
}

/** Thrown once when it appears. The library is loaded for winners alone; without it nothing is missing but paper. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element || prefersStillness()) return;
    let isCurrent = true;
    // Above the page; the claim's dialog opens later and stays readable above the paper.
    (element as Partial<HTMLElement>).showPopover?.();
    let sweep = (): void => undefined;
    async function fire(target: HTMLCanvasElement) {
      const { default: confetti } = await import(/* webpackChunkName: "confetti" */ 'canvas-confetti');
      if (!isCurrent) return;
      // A worker would need an address that our policy does not allow.
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
