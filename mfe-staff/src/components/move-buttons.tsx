import styles from './move-buttons.module.css';
import { QuietButton } from './quiet-button';

export interface MoveButtonsProps {
  /** What moves: `Section 2`. */
  name: string;
  index: number;
  /** How many there are. */
  count: number;
  /** What the two buttons show. */
  shown: readonly [up: string, down: string];
  onMove: (step: -1 | 1) => void;
}

/** Move one of a list. At its ends they stay, because a pressed button that goes takes the focus with it. */
export function MoveButtons({ name, index, count, shown, onMove }: MoveButtonsProps) {
  const steps = [
    { step: -1, way: 'up', isEnd: index === 0 },
    { step: 1, way: 'down', isEnd: index === count - 1 },
  ] as const;
  return steps.map(({ step, way, isEnd }, place) => (
    <QuietButton
      key={way}
      className={isEnd ? styles.unavailable : undefined}
      aria-label={`Move ${name} ${way}`}
      aria-disabled={isEnd}
      onClick={() => onMove(step)}
    >
      {shown[place]}
    </QuietButton>
  ));
}
