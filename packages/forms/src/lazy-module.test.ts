import { createLazyModule } from './lazy-module';

it('has its module at hand once it was loaded, and fetches it once', async () => {
  const fetchModule = jest.fn(async () => ({ Form: 'form' }));
  const lazy = createLazyModule(fetchModule);
  expect(lazy.loaded()).toBeUndefined();
  await lazy.load();
  await lazy.load();
  expect(lazy.loaded()).toEqual({ Form: 'form' });
  await expect(lazy.arrived).resolves.toEqual({ Form: 'form' });
  expect(fetchModule).toHaveBeenCalledTimes(1);
});

it('tells the loader of a failure, but whoever waits for the module only of its arrival', async () => {
  const fetchModule = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ Form: 'form' });
  const lazy = createLazyModule(fetchModule);
  const heard = jest.fn();
  void lazy.arrived.then(heard, heard);
  await expect(lazy.load()).rejects.toThrow('offline');
  expect(heard).not.toHaveBeenCalled();
  await lazy.load();
  expect(heard).toHaveBeenCalledWith({ Form: 'form' });
});
