import { classNames } from '@konnect/ui';
import { useEffect, useRef } from 'react';
import { useIsNight } from '#app/theme';
import styles from './chart.module.css';
import type { ChartPoint } from './draw-chart';

export interface ChartProps {
  /** Names chart and table: `How likely are you to recommend us?` */
  label: string;
  kind: 'bars' | 'line';
  points: readonly ChartPoint[];
  /** Headings of the table: `Answer`, `People`. */
  columns: readonly [string, string];
  /** Of which the values are a share; adds a column with percentages. */
  whole?: number;
}

/** Bars that an image can show; the table has all of them. */
const BARS_MAX = 25;
/** Classes by number of bars: a canvas needs a height, and the policy allows no style attribute. */
const HEIGHTS = [styles.small, styles.medium, styles.large];

/** A chart with its numbers as a table, for people who cannot see it and browsers that cannot draw it. */
export function DataChart({ label, kind, points, columns, whole }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNight = useIsNight();
  const drawn = kind === 'bars' ? points.slice(0, BARS_MAX) : points;
  const text = JSON.stringify(drawn);

  // The library draws into the canvas; without it the table says the same.
  useEffect(() => {
    let isCurrent = true;
    let remove: (() => void) | undefined;
    void import(/* webpackChunkName: "draw-chart" */ './draw-chart').then(
      ({ drawChart }) => {
        if (isCurrent && canvas.current)
          remove = drawChart(canvas.current, JSON.parse(text) as ChartPoint[], {
            kind,
            isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
          });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      remove?.();
    };
    // The colours are the theme's.
  }, [text, kind, isNight]);

  const height = kind === 'line' ? styles.medium : HEIGHTS[Math.min(2, Math.floor((drawn.length - 1) / 6))];
  return (
    <div className={styles.pair}>
      <div className={classNames(styles.canvas, height)}>
        <canvas ref={canvas} role="img" aria-label={`Chart: ${label}. The numbers stand in the table.`} />
      </div>
      {/* Scrolls, so it can be reached by keyboard. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Numbers: ${label}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
              {whole !== undefined && <th scope="col">Share</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label: name, value }, index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                <td>{value.toLocaleString('en-US')}</td>
                {whole !== undefined && <td>{whole > 0 ? `${Math.round((value / whole) * 100)}%` : '0%'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
