import { startMetricsReporter, VersionMetrics } from './version-metrics';

describe('the metrics', () => {
  it('adds up by version and is empty once taken', () => {
    const metrics = new VersionMetrics();
    metrics.visit('community', '1');
    metrics.failure('community', '1');
    metrics.visit('community', '2');
    expect(metrics.take()).toEqual([
      { remoteId: 'community', version: '1', visits: 2, failures: 1 },
      { remoteId: 'community', version: '2', visits: 1, failures: 0 },
    ]);
    expect(metrics.take()).toEqual([]);
  });

  it('loses nothing while the registry is away', async () => {
    const metrics = new VersionMetrics();
    const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
    send
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce(new Response(null, { status: 503 }))
      .mockResolvedValueOnce(new Response(null, { status: 204 }));
    const reporter = startMetricsReporter({
      metrics,
      registryUrl: 'http://registry',
      intervalMs: 60_000,
      fetch: send,
    });
    for (let round = 0; round < 3; round++) {
      metrics.visit('community', '1');
      await reporter.flush();
    }
    reporter.stop();
    expect(JSON.parse(String(send.mock.calls[2]?.[1]?.body))).toEqual({
      rows: [{ remoteId: 'community', version: '1', visits: 3, failures: 0 }],
    });
    expect(metrics.take()).toEqual([]);
  });

  it('goes to a registry on another machine with the token that it asks for', async () => {
    const metrics = new VersionMetrics();
    const send = jest
      .fn<Promise<Response>, Parameters<typeof fetch>>()
      .mockResolvedValue(new Response(null, { status: 204 }));
    const reporter = startMetricsReporter({
      metrics,
      registryUrl: 'http://registry',
      token: 'secret',
      intervalMs: 60_000,
      fetch: send,
    });
    metrics.visit('community', '1');
    await reporter.flush();
    reporter.stop();
    expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  });
});
