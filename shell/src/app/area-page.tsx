import { Notice } from '@konnect/ui';
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
  if (!loaded) return <PreservedArea source={source} remote={remote} page={page} />;
  return (
    <>
      {source.isOnFallback(remote) && <Notice tone="info">You are seeing an earlier version of this area while we mend the newest one.</Notice>}
      <loaded.Component />
    </>
  );
}
