import { HostProvider, type Receipt } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  pendingReceipt,
  type ReceiptEvents,
  sentReceipt,
  UNREAD_RECEIPTS,
  useReceipts,
} from './use-receipts';

const receipt = (id: string, state: Receipt['state'], form = 'comment:a'): Receipt => ({
  id,
  form,
  label: 'Comment',
  state,
  at: '2026-03-01T09:00:00Z',
});

/** A device whose receipts the test changes. */
function renderReceipts(first: Receipt[], events: ReceiptEvents = {}, isReadable = true) {
  let receipts = first;
  const listeners = new Set<() => void>();
  const host = createFakeHost();
  host.submissions.receipts = () =>
    isReadable ? Promise.resolve(receipts) : Promise.reject(new Error('The database is away.'));
  host.submissions.subscribe = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider value={host}>{children}</HostProvider>
  );
  const view = renderHook(() => useReceipts('comment:a', events), { wrapper });
  const change = (next: Receipt[]) =>
    act(async () => {
      receipts = next;
      listeners.forEach((listener) => listener());
      await Promise.resolve();
    });
  const lose = () => {
    isReadable = false;
    return change([]);
  };
  return { ...view, change, lose, settled: () => act(() => Promise.resolve()) };
}

it('knows nothing before the device has answered, and then the receipts of its own form', async () => {
  const { result, settled } = renderReceipts([
    receipt('other', 'waiting', 'contact'),
    receipt('1', 'waiting'),
    receipt('2', 'sent'),
  ]);
  expect(result.current).toBeUndefined();
  expect([pendingReceipt(undefined), sentReceipt(undefined)]).toEqual([undefined, undefined]);
  await settled();
  expect(result.current).toEqual([receipt('1', 'waiting'), receipt('2', 'sent')]);
  expect(pendingReceipt(result.current)).toEqual(receipt('1', 'waiting'));
  expect(sentReceipt(result.current)).toEqual(receipt('2', 'sent'));
});

it('tells once that a submission which waited was delivered', async () => {
  const onDelivered = jest.fn();
  const { result, settled, change } = renderReceipts([receipt('1', 'waiting')], { onDelivered });
  await settled();
  await change([receipt('1', 'sent')]);
  await change([receipt('1', 'sent')]);
  expect(pendingReceipt(result.current)).toBeUndefined();
  expect(onDelivered.mock.calls).toEqual([[receipt('1', 'sent')]]);
});

it('knows the delivery of a submission that the form sent itself and nobody saw waiting', async () => {
  const onDelivered = jest.fn();
  const { settled, change } = renderReceipts([], { submitted: '1', onDelivered });
  await settled();
  await change([receipt('1', 'sent')]);
  expect(onDelivered).toHaveBeenCalledWith(receipt('1', 'sent'));
});

it('looks for a submission as soon as the form has sent it', async () => {
  const onDelivered = jest.fn();
  const events: ReceiptEvents = { onDelivered };
  const { settled, rerender } = renderReceipts([receipt('1', 'sent')], events);
  await settled();
  expect(onDelivered).not.toHaveBeenCalled();
  events.submitted = '1';
  rerender();
  await settled();
  expect(onDelivered).toHaveBeenCalledWith(receipt('1', 'sent'));
});

it.each(['waiting', 'refused'] as const)(
  'tells that a submission in the state %s was taken back into its form',
  async (state) => {
    const events = { onTakenBack: jest.fn(), onDelivered: jest.fn() };
    const { settled, change } = renderReceipts([receipt('1', state)], events);
    await settled();
    await change([]);
    expect(events.onTakenBack).toHaveBeenCalledTimes(1);
    expect(events.onDelivered).not.toHaveBeenCalled();
  },
);

it('keeps what it knows, and tells nothing, when the device cannot be read', async () => {
  const events = { onTakenBack: jest.fn(), onDelivered: jest.fn() };
  const { result, settled, lose } = renderReceipts([receipt('1', 'waiting')], events);
  await settled();
  await lose();
  expect(result.current).toEqual([receipt('1', 'waiting')]);
  expect(events.onTakenBack).not.toHaveBeenCalled();
});

it('says that nothing is known when the first read fails', async () => {
  const { result, settled } = renderReceipts([receipt('1', 'waiting')], {}, false);
  await settled();
  expect(result.current).toBe(UNREAD_RECEIPTS);
});
