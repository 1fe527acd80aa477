import { renderHook } from '@testing-library/react';
import { useCreateKey } from './use-create-key';

it('keeps the key of a text that is sent again and gives a changed text another', () => {
  const { result, rerender } = renderHook(() => useCreateKey());
  const first = result.current('one');
  rerender();
  expect(result.current('one')).toBe(first);
  const second = result.current('two');
  expect(second).not.toBe(first);
  expect(result.current('one')).not.toBe(first);
});
