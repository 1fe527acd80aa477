// The chunk that carries the chart library; only what is drawn here is registered.
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';

export interface ChartPoint {
  label: string;
  value: number;
}

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export interface ChartLook {
  kind: 'bars' | 'line';
  isStill: boolean;
}

/** Draws into the canvas, in the colours that hold there. @returns takes the chart away */
export function drawChart(
  canvas: HTMLCanvasElement,
  points: readonly ChartPoint[],
  { kind, isStill }: ChartLook,
): () => void {
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const [ink, line, primary] = [color('--ink'), color('--line'), color('--primary')];
  const isLine = kind === 'line';
  const numbers = { beginAtZero: true, ticks: { color: ink, precision: 0 }, grid: { color: line } };
  const names = { ticks: { color: ink, autoSkip: isLine }, grid: { display: false } };
  const chart = new Chart<'bar' | 'line', number[], string>(canvas, {
    type: isLine ? 'line' : 'bar',
    data: {
      labels: points.map(({ label }) => shorten(label)),
      datasets: [
        {
          data: points.map(({ value }) => value),
          backgroundColor: primary,
          borderColor: primary,
          borderWidth: isLine ? 2 : 0,
          pointRadius: 2,
        },
      ],
    },
    options: {
      indexAxis: isLine ? 'x' : 'y',
      ...(isStill ? { animation: false as const } : {}),
      maintainAspectRatio: false,
      font: { family: style.fontFamily, size: 14 },
      scales: isLine ? { x: names, y: numbers } : { x: numbers, y: names },
      plugins: { tooltip: { callbacks: { title: ([item]) => points[item?.dataIndex ?? 0]?.label ?? '' } } },
    },
  });
  return () => chart.destroy();
}

const LABEL_MAX = 28;

/** The table holds the full text. */
function shorten(label: string): string {
  return label.length > LABEL_MAX ? `${label.slice(0, LABEL_MAX - 1)}…` : label;
}
