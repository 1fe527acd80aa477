import { Notice } from '@konnect/ui';
import { useEffect } from 'react';
import type { PageSource } from '../remotes/page-source';
import { PreservedArea } from './preserved-area';

export interface AreaPageProps {
  source: PageSource;
  remote: string;
  page: string;
}

/** A remote's page inside the frame. */
export function AreaPage({ source, remote, page }: AreaPageProps) {
  const loaded = source.loaded(remote, page);
  const isLoaded = loaded !== undefined;
  // From here on the page answers to input: what the bench and field measurements call ready.
  useEffect(() => {
    if (isLoaded) performance.mark('konnect:ready');
  }, [isLoaded]);
  if (!loaded) return <PreservedArea source={source} remote={remote} page={page} />;
  return (
    <>
      {source.isOnFallback(remote) && <Notice tone="info">You are seeing an earlier version of this area while we mend the newest one.</Notice>}
      <loaded.Component />
    </>
  );
}
