import { Notice } from '@konnect/ui';
import { useEffect } from 'react';
import { yieldOften } from './hydration-pace';
import { PreservedArea } from './preserved-area';
import { useShell } from './shell-context';

export interface AreaPageProps {
  remote: string;
  page: string;
}

/** A remote's page inside the frame. */
export function AreaPage({ remote, page }: AreaPageProps) {
  const { source } = useShell();
  const loaded = source.loaded(remote, page);
  const isLoaded = loaded !== undefined;
  // From here on the page answers to input: what the bench and field measurements call ready.
  useEffect(() => {
    if (!isLoaded) return;
    performance.mark('konnect:ready');
    yieldOften();
  }, [isLoaded]);
  if (!loaded) return <PreservedArea source={source} remote={remote} page={page} />;
  return (
    <>
      {source.isOnFallback(remote) && (
        <Notice tone="info">
          You are seeing an earlier version of this area while we mend the newest one.
        </Notice>
      )}
      <loaded.Component />
    </>
  );
}
