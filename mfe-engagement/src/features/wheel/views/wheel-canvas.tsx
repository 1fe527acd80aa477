import { useEffect, useRef } from 'react';
import { drawWheel, type Slice } from './draw-wheel';
import { prefersStillness, rest, turn, type Turn } from './turn';
import styles from './wheel.module.css';

/** More would cost a slow phone memory and nobody would see it. */
const RATIO_MAX = 3;

export interface WheelCanvasProps {
  slices: readonly Slice[];
  /** Degrees. */
  rotation: number;
  /** Turns there from the start; otherwise it rests there. */
  isTurning: boolean;
  /** Ends the turn at once. */
  isSkipped: boolean;
  onStop(): void;
}

/** The wheel as a picture; the table of prizes says the same in words. */
export function WheelCanvas({ slices, rotation, isTurning, isSkipped, onStop }: WheelCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<Turn>(undefined);

  // Pixels are outside React: drawn again when the size, the screen or the fonts change.
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let drawn = '';
    const draw = (isForced: boolean) => {
      const size = element.clientWidth;
      const ratio = Math.min(RATIO_MAX, window.devicePixelRatio || 1);
      if (size === 0 || (!isForced && drawn === `${size}@${ratio}`)) return;
      drawn = `${size}@${ratio}`;
      const { fontFamily: font, color: edge } = getComputedStyle(element);
      drawWheel(element, slices, { size, ratio, font, edge });
    };
    draw(true);
    let isCurrent = true;
    const fonts = document.fonts as FontFaceSet | undefined;
    void fonts?.ready.then(() => isCurrent && draw(true));
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(() => draw(false)) : undefined;
    observer?.observe(element);
    return () => {
      isCurrent = false;
      observer?.disconnect();
    };
  }, [slices]);

  const stop = useRef(onStop);
  useEffect(() => {
    stop.current = onStop;
  }, [onStop]);

  // The turn belongs to the compositor.
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    if (!isTurning || prefersStillness()) {
      rest(element, rotation);
      if (isTurning) stop.current();
      return;
    }
    // Whoever had to scroll to the button does not see the pointer, which alone says what is won.
    for (const part of [element.parentElement, element.previousElementSibling]) part?.scrollIntoView({ block: 'nearest' });
    let isCurrent = true;
    const running = turn(element, rotation);
    current.current = running;
    void running.stopped.then(() => isCurrent && stop.current());
    return () => {
      isCurrent = false;
      running.stop();
    };
  }, [rotation, isTurning]);

  useEffect(() => {
    if (isSkipped) current.current?.stop();
  }, [isSkipped]);

  return (
    <div className={styles.stage}>
      <svg className={styles.pointer} viewBox="0 0 40 44" aria-hidden="true" focusable="false">
        <path d="M4 3h32L20 41z" />
      </svg>
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={`Wheel with ${slices.length} slices: ${slices.map(({ name }) => name).join(', ')}`} />
    </div>
  );
}
