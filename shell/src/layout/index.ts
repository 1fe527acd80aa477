export { Frame } from './frame';
export type { FrameProps } from './frame';
export { ReleaseProvider, useRelease } from './release-context';
export { navEntries, openEntries } from './nav-entries';
