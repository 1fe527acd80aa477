import fastify from 'fastify';
import { registerHttpMetrics } from './http-metrics';

async function appWith(token: string | undefined) {
  const app = fastify();
  await registerHttpMetrics(app, {
    token,
    gauges: [{ name: 'release_revision', help: 'Revision of the release', read: () => 7 }],
    counters: [
      {
        name: 'calls_total',
        help: 'Calls',
        labelNames: ['to'],
        read: () => ['a', 'b'].map((to, index) => ({ labels: { to }, value: index + 3 })),
      },
    ],
  });
  app.get('/files/:id', () => 'a file');
  return app;
}

it('counts by declared route and status, for the bearer alone', async () => {
  const app = await appWith('secret');
  await app.inject('/files/1');
  await app.inject('/files/2');
  await app.inject('/nothing-here');
  for (const headers of [{}, { authorization: 'Bearer other' }, { authorization: 'secret' }])
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);

  const answer = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/files/:id",status="200"} 2',
  );
  expect(answer.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
  );
  expect(answer.body).toContain('release_revision 7');
  expect(answer.body).toContain('calls_total{to="a"} 3\ncalls_total{to="b"} 4');
  expect(answer.body).not.toContain('nothing-here');
  await app.close();
});

it('is not there without a token', async () => {
  const app = await appWith(undefined);
  expect((await app.inject('/metrics')).json()).toMatchObject({ message: 'Route GET:/metrics not found' });
  await app.close();
});
