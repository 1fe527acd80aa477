import { useEffect } from 'react';

/** Marks the moment from which the area answers to input, which benchmarks and field data call ready. */
export function AreaReady() {
  // The bootstrap is outside of React.
  useEffect(() => {
    performance.mark('konnect:ready');
    dispatchEvent(new Event('konnect:ready'));
  }, []);
  return null;
}
