import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { buttonClass } from '../button/button';
import { PauseIcon, PlayIcon } from '../icon';
import styles from './carousel.module.css';

interface Autoplay {
  paused: boolean;
  toggle: () => void;
}

const AutoplayContext = createContext<Autoplay | null>(null);

export function useAutoplayGroup(): Autoplay | null {
  return useContext(AutoplayContext);
}

/**
 * One Pause for all carousels inside, with an `AutoplayToggle`.
 * @example <AutoplayGroup><AutoplayToggle /><Carousel autoplay={9000} ... /></AutoplayGroup>
 */
export function AutoplayGroup({ children }: { children: ReactNode }) {
  const [paused, setPaused] = useState(false);
  const value = useMemo(() => ({ paused, toggle: () => setPaused((before) => !before) }), [paused]);
  return <AutoplayContext value={value}>{children}</AutoplayContext>;
}

export interface AutoplayToggleProps {
  pauseLabel?: string;
  playLabel?: string;
}

/** Hidden where automatic motion is off, but keeps its space. */
export function AutoplayToggle({
  pauseLabel = 'Pause slides',
  playLabel = 'Play slides',
}: AutoplayToggleProps) {
  const group = useAutoplayGroup();
  if (!group) return null;
  return (
    <button
      type="button"
      className={`${buttonClass({ variant: 'quiet', size: 'small' })} ${styles.motion}`}
      onClick={group.toggle}
    >
      {group.paused ? <PlayIcon size={20} /> : <PauseIcon size={20} />}
      {group.paused ? playLabel : pauseLabel}
    </button>
  );
}
