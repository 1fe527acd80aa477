import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as delay } from 'node:timers/promises';

import { IsolatedRenderer } from './isolated-renderer';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('keeps no copy of the bundles that a process has loaded', async () => {
  const bundle = (id: string, code: string) => ({ id, name: `${id}.cjs`, source: Buffer.from(code) });
  const sources: WeakRef<Buffer>[] = [];
  const start = (): Promise<IsolatedRenderer> => {
    const shell = bundle('shell', 'exports.shared = {}; exports.renderPage = async () => undefined;');
    const remote = bundle('own', 'exports.remote = { pages: {} };');
    sources.push(new WeakRef(shell.source), new WeakRef(remote.source));
    return IsolatedRenderer.start({ shell, remote });
  };
  const renderer = await start();
  try {
    await delay(50);
    collectGarbage();
    expect(sources.map((source) => source.deref())).toEqual([undefined, undefined]);
    expect(renderer.isEnded).toBe(false);
  } finally {
    renderer.close();
  }
});
