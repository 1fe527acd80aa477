import type { SessionInfo } from '@konnect/contracts';
import { Sessions } from './sessions';

const COOKIE = 'konnect_staff=token';
const colleague: SessionInfo = {
  name: 'Wanjiru',
  email: 'w@konnect.example',
  role: 'admin',
  csrfToken: 'secret',
};

/** @param answers what the backend says to one call after the other; the last is for all that follow */
function sessionsOf(...answers: (() => Response)[]) {
  const send = jest.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])?.() as Response);
  return { sessions: new Sessions({ url: 'http://backend', fetch: send }, 'http://127.0.0.1'), send };
}

const signedIn = () => Response.json(colleague);
const refused = (): never => {
  throw new Error('ECONNREFUSED');
};

it.each<[string, () => Response]>([
  ['cannot be reached', refused],
  ['is busy', () => new Response('{}', { status: 503 })],
  ['answers too many calls', () => new Response('{}', { status: 429 })],
  ['breaks its answer off', () => new Response('{"email":')],
])('knows no session while the backend %s, and asks again at once', async (_, answer) => {
  const { sessions, send } = sessionsOf(answer, signedIn);
  const asked = [sessions.of(COOKIE), sessions.of(COOKIE)];
  for (const session of asked) await expect(session).rejects.toMatchObject({ statusCode: 503 });
  expect(await sessions.of(COOKIE)).toEqual(colleague);
  expect(send).toHaveBeenCalledTimes(2);
});

it.each([401, 403])(
  'takes the status %s for the end of a session, and asks no more for a while',
  async (status) => {
    const { sessions, send } = sessionsOf(() => new Response('{}', { status }));
    expect([await sessions.of(COOKIE), await sessions.of(COOKIE)]).toEqual([null, null]);
    expect(send).toHaveBeenCalledTimes(1);
  },
);

it('asks nothing for a visitor without the cookie', async () => {
  const { sessions, send } = sessionsOf(signedIn);
  expect(await sessions.of('konnect_device=a')).toBeNull();
  expect(send).not.toHaveBeenCalled();
});
