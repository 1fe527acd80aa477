import { DataChart, scoresInOrder } from '#app/charts';
import { shared } from '#app/styles';

/** Answers of each day, oldest first. */
export function DayChart({ days }: { days: readonly { day: string; count: number }[] }) {
  return (
    <DataChart
      label="Answers by day"
      kind="line"
      columns={['Day', 'Answers']}
      points={days.map(({ day, count }) => ({ label: day, value: count }))}
    />
  );
}

export interface ChoiceChartProps {
  title: string;
  /** How many people answered the question. */
  answered: number;
  /** Mean of numbers; null for other questions. */
  mean: number | null;
  /** Empty for questions that are answered in words. */
  counts: readonly { label: string; count: number }[];
}

export function ChoiceChart({ title, answered, mean, counts }: ChoiceChartProps) {
  return (
    <>
      <p className={shared.muted}>
        {`${answered.toLocaleString('en-US')} ${answered === 1 ? 'person' : 'people'} answered this.`}{' '}
        {mean !== null && `Mean: ${mean.toLocaleString('en-US', { maximumFractionDigits: 2 })}.`}
      </p>
      {counts.length > 0 && (
        <DataChart
          label={title}
          kind="bars"
          columns={['Answer', 'People']}
          whole={answered}
          points={scoresInOrder(counts.map(({ label, count }) => ({ label, value: count })))}
        />
      )}
    </>
  );
}
