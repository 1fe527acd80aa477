export { APPS, appFolder, ROOT } from './paths.mjs';
export { hostBrowser, hostServer } from './host.mjs';
export { remoteBrowser, remoteServer } from './remote.mjs';
