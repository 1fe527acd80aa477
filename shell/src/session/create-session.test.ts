import type { ApiClient } from '@konnect/api-client';
import { createSession } from './create-session';

it('ends the session on the server before it leaves for the home page', async () => {
  const order: string[] = [];
  const api = {
    call: async (endpoint: { id: string }) => void order.push(endpoint.id),
  } as unknown as ApiClient;
  const session = createSession({
    initial: { name: 'Amina', email: 'a@konnect.example', role: 'editor', csrfToken: 't' },
    api,
    leaveFor: (path) => order.push(path),
  });
  expect(session.current()?.name).toBe('Amina');
  await session.signOut();
  expect(order).toEqual(['signOut', '/']);
  expect(session.current()).toBeNull();
});

it('stays on the page when the server did not end it', async () => {
  const leaveFor = jest.fn();
  const api = { call: () => Promise.reject(new Error('no answer')) } as unknown as ApiClient;
  await expect(createSession({ initial: null, api, leaveFor }).signOut()).rejects.toThrow('no answer');
  expect(leaveFor).not.toHaveBeenCalled();
});

it('goes on with the session that the server knows now', async () => {
  const newer = { name: 'Amina', email: 'a@konnect.example', role: 'editor' as const, csrfToken: 'second' };
  const api = { call: async () => newer } as unknown as ApiClient;
  const session = createSession({ initial: { ...newer, csrfToken: 'first', mustChangePassword: true }, api });
  await expect(session.refresh()).resolves.toEqual(newer);
  expect(session.current()).toEqual(newer);
});

it('keeps the session it had when nobody is signed in', async () => {
  const initial = { name: 'Amina', email: 'a@konnect.example', role: 'editor' as const, csrfToken: 'first' };
  const api = { call: () => Promise.reject(new Error('signed out')) } as unknown as ApiClient;
  const session = createSession({ initial, api });
  await expect(session.refresh()).rejects.toThrow('signed out');
  expect(session.current()).toBe(initial);
});
