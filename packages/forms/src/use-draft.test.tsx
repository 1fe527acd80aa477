import { HostProvider, type SubmissionsApi } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { type DraftOptions, useDraft, useTyping } from './use-draft';

function hostWith(submissions: Partial<SubmissionsApi>) {
  const host = createFakeHost();
  Object.assign(host.submissions, submissions);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider value={host}>{children}</HostProvider>
  );
  return { host, wrapper };
}

const settled = () => act(() => Promise.resolve());
const options = (more: Partial<DraftOptions<string>>): DraftOptions<string> => ({
  form: 'comment:a',
  current: () => null,
  ...more,
});

it('writes in the same moment, and removes the draft of a form that is empty again', async () => {
  const saveDraft = jest.fn(() => Promise.resolve());
  const clearDraft = jest.fn(() => Promise.resolve());
  let text: string | null = 'Habari';
  const { result } = renderHook(() => useDraft(options({ current: () => text })), {
    wrapper: hostWith({ saveDraft, clearDraft }).wrapper,
  });
  void result.current.save();
  expect(saveDraft).toHaveBeenCalledWith('comment:a', 'Habari');
  text = null;
  await act(() => result.current.save());
  expect(clearDraft).toHaveBeenCalledWith('comment:a');
});

it('saves the form as it is now, also from a handler of an earlier rendering', () => {
  const saveDraft = jest.fn(() => Promise.resolve());
  const { result, rerender } = renderHook(({ step }) => useDraft(options({ current: () => step })), {
    wrapper: hostWith({ saveDraft }).wrapper,
    initialProps: { step: 'first' },
  });
  const { save } = result.current;
  rerender({ step: 'second' });
  void save();
  expect(saveDraft).toHaveBeenCalledWith('comment:a', 'second');
});

it.each<[string, () => Promise<string | null>, string | null]>([
  ['what an earlier visit left', () => Promise.resolve('Habari'), 'Habari'],
  ['nothing, where the device cannot be read', () => Promise.reject(new Error('blocked')), null],
])('hands over %s', async (_, read, found) => {
  const onRead = jest.fn();
  const { wrapper } = hostWith({ readDraft: read as SubmissionsApi['readDraft'] });
  renderHook(() => useDraft(options({ onRead })), { wrapper });
  await settled();
  expect(onRead.mock.calls).toEqual([[found]]);
});

it.each([
  [true, 2],
  [false, 1],
])('reads again when something was taken back: %s', async (isFollowing, times) => {
  const onRead = jest.fn();
  let tell = () => {};
  const subscribe: SubmissionsApi['subscribe'] = (listener) => {
    tell = listener;
    return () => undefined;
  };
  const { wrapper } = hostWith({ subscribe });
  renderHook(() => useDraft(options({ onRead, isFollowing })), { wrapper });
  await settled();
  tell();
  await settled();
  expect(onRead).toHaveBeenCalledTimes(times);
});

it('hears each key of a person, and no value that code sets', async () => {
  const texts: string[] = [];
  function Form() {
    const form = useForm({ defaultValues: { message: '' } });
    useTyping(form, () => texts.push(form.getValues('message')));
    return (
      <>
        <input aria-label="Message" {...form.register('message')} />
        <button onClick={() => form.setValue('message', 'Restored ')}>Restore</button>
      </>
    );
  }
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(texts).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'ok');
  expect(texts).toEqual(['Restored o', 'Restored ok']);
});
