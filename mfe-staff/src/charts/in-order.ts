import type { ChartPoint } from './draw-chart';

/**
 * Sorts scores from the lowest to the highest; other answers stay in the server's order, most frequent first.
 */
export function scoresInOrder(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const isScore = ({ label }: ChartPoint) => label.trim() !== '' && Number.isFinite(Number(label));
  return points.every(isScore)
    ? points.toSorted((one, other) => Number(one.label) - Number(other.label))
    : points;
}
