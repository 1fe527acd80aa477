import { act, renderHook } from '@testing-library/react';
import { useLazyModule } from './use-lazy-module';

const settled = () => act(() => Promise.resolve());

it('has no module at first and the loaded one afterwards', async () => {
  const Form = () => null;
  const load = () => Promise.resolve(Form);
  const { result } = renderHook(() => useLazyModule(load));
  expect(result.current).toMatchObject({ module: null, hasFailed: false });
  await settled();
  expect(result.current).toMatchObject({ module: Form, hasFailed: false });
});

it('asks for nothing until it is wanted', async () => {
  const load = jest.fn(() => Promise.resolve('code'));
  const { result, rerender } = renderHook(({ isWanted }) => useLazyModule(load, isWanted), {
    initialProps: { isWanted: false },
  });
  await settled();
  expect(load).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await settled();
  expect(result.current.module).toBe('code');
});

it('says that a load failed, and loads again when asked to', async () => {
  const load = jest.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new Error('offline'));
  const { result } = renderHook(() => useLazyModule(load));
  await settled();
  expect(result.current).toMatchObject({ module: null, hasFailed: true });
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ module: null, hasFailed: false });
  await settled();
  expect(result.current).toMatchObject({ module: 'code', hasFailed: false });
  expect(load).toHaveBeenCalledTimes(2);
});

it('ignores code that arrives after the page has been left', async () => {
  let arrive = (_: string) => {};
  const load = () => new Promise<string>((resolve) => (arrive = resolve));
  const { result, unmount } = renderHook(() => useLazyModule(load));
  unmount();
  arrive('code');
  await settled();
  expect(result.current.module).toBeNull();
});
