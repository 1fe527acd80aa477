import { useEffect } from 'react';

/**
 * Renders nothing, beside a page and in the same Suspense boundary. The area, whatever it shows, answers to
 * input from here on: what the bench and field measurements call ready.
 */
export function AreaReady() {
  // The bootstrap is outside of React.
  useEffect(() => {
    performance.mark('konnect:ready');
    dispatchEvent(new Event('konnect:ready'));
  }, []);
  return null;
}
