import { useEffect, useEffectEvent } from 'react';

/** The browser asks before a tab with unsaved work is closed. */
export function useLeaveWarning(isUnsaved: () => boolean): void {
  const isWarned = useEffectEvent(isUnsaved);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isWarned() && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
