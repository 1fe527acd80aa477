import type { ApiClient } from '@konnect/api-client';
import { createSession } from './create-session';

it('ends the session on the server before it leaves for the home page', async () => {
  const order: string[] = [];
  const api = { call: async (endpoint: { id: string }) => void order.push(endpoint.id) } as unknown as ApiClient;
  const session = createSession({ initial: { name: 'Amina', email: 'a@konnect.example', role: 'editor', csrfToken: 't' }, api, leaveFor: (path) => order.push(path) });
  expect(session.current()?.name).toBe('Amina');
  await session.signOut();
  expect(order).toEqual(['signOut', '/']);
});

it('stays on the page when the server did not end it', async () => {
  const leaveFor = jest.fn();
  const api = { call: () => Promise.reject(new Error('no answer')) } as unknown as ApiClient;
  await expect(createSession({ initial: null, api, leaveFor }).signOut()).rejects.toThrow('no answer');
  expect(leaveFor).not.toHaveBeenCalled();
});
