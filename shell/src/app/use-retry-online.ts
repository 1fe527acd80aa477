import { useRevalidator } from '@konnect/host-api/navigation';
import { useEffect } from 'react';

/** A page that only waits for the network is tried again when it is back, which only the browser knows. */
export function useRetryOnline(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const tryAgain = () => void revalidate();
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [isWaiting, revalidate]);
}
