export { allowConsole } from './console-guard';
export { expectAccessible } from './expect-accessible';
export { fakeChannels } from './fake-channels';
export { fakeServer } from './fake-server';
export type { FakeCall, FakeProblem, FakeServer } from './fake-server';
export { renderPage } from './render-page';
export type { RenderedPage, RenderPageOptions } from './render-page';
