import { createLateModule } from './late-module';

it('has its module at hand once it was loaded, and fetches it once', async () => {
  const fetchModule = jest.fn(async () => ({ Form: 'form' }));
  const late = createLateModule(fetchModule);
  expect(late.loaded()).toBeUndefined();
  await late.load();
  await late.load();
  expect(late.loaded()).toEqual({ Form: 'form' });
  await expect(late.arrived).resolves.toEqual({ Form: 'form' });
  expect(fetchModule).toHaveBeenCalledTimes(1);
});

it('tells the loader of a failure, but whoever waits for the module only of its arrival', async () => {
  const fetchModule = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ Form: 'form' });
  const late = createLateModule(fetchModule);
  const heard = jest.fn();
  void late.arrived.then(heard, heard);
  await expect(late.load()).rejects.toThrow('offline');
  expect(heard).not.toHaveBeenCalled();
  await late.load();
  expect(heard).toHaveBeenCalledWith({ Form: 'form' });
});
