// The whole of a host that knows nothing of Konnect: it loads a remote, then one of its pages.
import * as hostApi from '@konnect/host-api';
import * as reactQuery from '@tanstack/react-query';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import { getInstance, loadRemote } from '@module-federation/enhanced/runtime';

// The plugin shares what a host uses itself.
globalThis.provided = [hostApi, reactQuery, reactDom, router];

async function run() {
  const { remote } = await loadRemote('careers/remote');
  const { page } = await remote.pages['jobs-page']();
  const shared = getInstance().shareScopeMap.default.react;
  return {
    pages: Object.keys(remote.pages).length,
    hasPage: typeof page.Component === 'function' || typeof page === 'object',
    reacts: Object.keys(shared),
    isOneReact: Object.values(shared).every(({ lib }) => lib?.().useState === react.useState),
    users: Object.values(shared).flatMap(({ useIn }) => useIn),
  };
}

globalThis.foreignHost = run().catch((error) => ({ fault: String(error) }));
