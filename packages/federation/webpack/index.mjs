// A second copy of webpack breaks its own cache and the federation plugin.
export { default as webpack } from 'webpack';
export { default as WebpackDevServer } from 'webpack-dev-server';
export { default as ReactRefreshPlugin } from '@pmmmwh/react-refresh-webpack-plugin';
export { APPS, appFolder, containerName, ENTRY_HASH, FACADES, IS_INSTALLED, ROOT } from './paths.mjs';
export { hostBrowser, hostServer, wholeSite } from './host.mjs';
export { developmentShell, withRefresh } from './refresh.mjs';
export { EXPOSED, remoteBrowser, remoteServer, runtimeToLend } from './remote.mjs';
