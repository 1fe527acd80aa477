import { containerRuntime, type ContainerRequire, type ShareScope } from './container-runtime';

const { consumes, initContainerEntry } = containerRuntime.bundlerRuntime;
const react = { useState: () => null };
const scope: ShareScope = {
  react: { '19.3.1': { get: () => () => react, from: 'shell', eager: true, loaded: 1 } },
};

function makeRequire(reactRange = '^19.0.0'): ContainerRequire {
  return {
    m: {},
    S: {},
    consumesLoadingData: {
      chunkMapping: { remote: [7, 8] },
      moduleIdToConsumeDataMapping: {
        7: { shareKey: 'react', requiredVersion: reactRange },
        8: { shareKey: 'redux', requiredVersion: '^5.0.0' },
      },
    },
  };
}

function run(webpackRequire: ContainerRequire, id: number): unknown {
  const module = { exports: {} as unknown };
  webpackRequire.m[id]?.(module);
  return module.exports;
}

it("puts the shell's copy in the place of a shared module", () => {
  const webpackRequire = makeRequire();
  initContainerEntry({ webpackRequire, shareScope: scope });
  consumes({ webpackRequire, chunkId: 'remote' });
  expect(run(webpackRequire, 7)).toBe(react);
});

it('names a library that the shell does not share, when it is used and not before', () => {
  const webpackRequire = makeRequire();
  initContainerEntry({ webpackRequire, shareScope: scope });
  consumes({ webpackRequire, chunkId: 'remote' });
  expect(() => run(webpackRequire, 8)).toThrow('The shell shares no redux.');
});

it('leaves chunks without shared modules and modules of the container alone', () => {
  const webpackRequire = makeRequire();
  const own = jest.fn();
  webpackRequire.m[7] = own;
  initContainerEntry({ webpackRequire, shareScope: scope });
  consumes({ webpackRequire, chunkId: 'other' });
  expect(Object.keys(webpackRequire.m)).toEqual(['7']);
  consumes({ webpackRequire, chunkId: 'remote' });
  expect(webpackRequire.m[7]).toBe(own);
});

it('refuses a container that needs another version than the shell has, before anything of it runs', () => {
  const webpackRequire = makeRequire('^20.0.0');
  expect(() => initContainerEntry({ webpackRequire, shareScope: scope })).toThrow(
    'It needs react ^20.0.0, and the shell has 19.3.1.',
  );
  expect(webpackRequire.S).toEqual({});
});
