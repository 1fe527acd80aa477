import type { ChartPoint } from './draw-chart';

/**
 * Scores from the lowest to the highest, so that one sees how they are spread; other answers stay as they
 * came, most frequent first.
 */
export function scoresInOrder(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const isScore = ({ label }: ChartPoint) => label.trim() !== '' && Number.isFinite(Number(label));
  return points.every(isScore)
    ? points.toSorted((one, other) => Number(one.label) - Number(other.label))
    : points;
}
