import { useEffect, useRef } from 'react';
import { drawWheel, type Slice } from './draw-wheel';
import { prefersStillness, rest, tick, turn, type Turn } from './spin-animation';
import styles from './wheel.module.css';

/** A higher ratio would cost a slow phone memory without a visible gain. */
const RATIO_MAX = 3;

export interface WheelCanvasProps {
  slices: readonly Slice[];
  /** The drawn slice, once the wheel has stopped: it is highlighted, and its name is shown in full. */
  drawn?: Slice | undefined;
  /** Degrees. */
  rotation: number;
  /** False when the wheel rests at the rotation. */
  isTurning: boolean;
  isSkipped: boolean;
  onStop(): void;
}

/** The table of prizes is the text alternative of this image. */
export function WheelCanvas({ slices, drawn, rotation, isTurning, isSkipped, onStop }: WheelCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<Turn>(undefined);

  // React does not know pixels: the wheel is redrawn when the size, the screen or the fonts change.
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let shown = '';
    const draw = (isForced: boolean) => {
      const size = element.clientWidth;
      const ratio = Math.min(RATIO_MAX, window.devicePixelRatio || 1);
      if (size === 0 || (!isForced && shown === `${size}@${ratio}`)) return;
      shown = `${size}@${ratio}`;
      const style = getComputedStyle(element);
      const [rim, bead] = ['--cloth', '--cloth-figure'].map(
        (name) => style.getPropertyValue(name).trim() || style.color,
      );
      drawWheel(element, slices, {
        size,
        ratio,
        font: style.fontFamily,
        rim: rim ?? '',
        bead: bead ?? '',
        drawnId: drawn?.id,
      });
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
  }, [slices, drawn?.id]);

  const stop = useRef(onStop);
  useEffect(() => {
    stop.current = onStop;
  }, [onStop]);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    if (!isTurning || prefersStillness()) {
      rest(element, rotation);
      if (isTurning) stop.current();
      return;
    }
    // A visitor who scrolled to the button cannot see the pointer, which shows the result.
    for (const part of [element.parentElement, element.previousElementSibling])
      part?.scrollIntoView({ block: 'nearest' });
    let isCurrent = true;
    const running = turn(element, rotation);
    const pointer = element.previousElementSibling;
    const endTicks = pointer ? tick(pointer, rotation, slices.length) : undefined;
    current.current = running;
    void running.stopped.then(() => isCurrent && stop.current());
    return () => {
      isCurrent = false;
      endTicks?.();
      running.stop();
    };
  }, [rotation, isTurning, slices.length]);

  useEffect(() => {
    if (isSkipped) current.current?.stop();
  }, [isSkipped]);

  return (
    <div className={styles.stage} data-wheel>
      <svg className={styles.pointer} viewBox="0 0 40 44" aria-hidden="true" focusable="false">
        <path d="M4 3h32L20 41z" />
        <circle cx="20" cy="13" r="4" />
      </svg>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={`Wheel with ${slices.length} slices: ${slices.map(({ name }) => name).join(', ')}`}
      />
      {drawn && (
        <p className={styles.plaque} aria-hidden="true">
          {drawn.name}
        </p>
      )}
    </div>
  );
}
