import * as hostApi from '@konnect/host-api';
import type { Page } from '@konnect/host-api';
import {
  createFederation,
  createRemoteLoader,
  type LoadRecord,
  type Prepare,
  type RemoteLoader,
  type RemoteTransport,
  type SharedLibrary,
} from '@konnect/federation/runtime';
import type { Release } from '@konnect/contracts';
import { loadPurify } from '@konnect/ui';
import * as reactQuery from '@tanstack/react-query';
import * as React from 'react';
import * as reactDom from 'react-dom';
import * as reactRouterDom from 'react-router-dom';

declare const SHARED_VERSIONS: Record<string, string>;
export type MakeLoader = (release: Release, record: (entry: LoadRecord) => void) => RemoteLoader<Page>;

// Only the pages that need the standard runtime fetch it (decisions/056).
function createTransport(release: Release, shared: Record<string, SharedLibrary>): RemoteTransport {
  const small = createFederation(release, shared);
  return {
    async load(version, attempt) {
      if (!release.runtime && !version.foreign) return small.load(version, attempt);
      const { standardFederation } = await import(
        /* webpackChunkName: "federation" */ '@konnect/federation/runtime/standard'
      );
      return standardFederation(release, shared).load(version, attempt);
    },
  };
}

// Few remotes need channels (decisions/051), islands (077) or the sanitiser, so each is its own script.
const prepare: Prepare = async (id, loaded, version) => {
  // Without the sanitiser the remote can do all but write HTML.
  if (version.writesHtml) await loadPurify().catch(() => undefined);
  const remote = version.foreign
    ? (await import(/* webpackChunkName: "islands" */ './islands')).withIslands(loaded)
    : loaded;
  return (remote.publishes ?? remote.subscribes ?? remote.stores ?? remote.reads)
    ? (await import(/* webpackChunkName: "channels" */ './channel-host')).withChannels(id, remote, version)
    : remote;
};

export const federatedRemotes: MakeLoader = (release, record) => {
  const libraries: Record<string, unknown> = {
    react: React,
    'react-dom': reactDom,
    'react-router-dom': reactRouterDom,
    '@tanstack/react-query': reactQuery,
    '@konnect/host-api': hostApi,
  };
  const shared = Object.fromEntries(
    Object.entries(libraries).map(([name, library]) => [
      name,
      { version: SHARED_VERSIONS[name] ?? '0.0.0', library },
    ]),
  );
  return createRemoteLoader<Page>({ release, transport: createTransport(release, shared), record, prepare });
};
