import Fastify, { type FastifyInstance } from 'fastify';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { version } from '../release/test-version';
import type { PageServices } from '../render/page-services';
import { testPage, testPageServices } from '../render/test-page-services';
import { createPageHandler } from './page-handler';

const shown = (): string => `<p>${render.mock.calls.length}</p>`;
const whole = async (request: RenderRequest): Promise<RenderedPage> => ({
  ...testPage(request, { remote: 'community' }),
  render: async () => [Buffer.from(shown())],
});
const streamed = async (request: RenderRequest): Promise<RenderedPage> => ({
  ...testPage(request, { remote: 'community' }),
  pipe: (destination) => void destination.end(shown()),
});

let services: PageServices;
let app: FastifyInstance;
let render: jest.Mock<Promise<RenderedPage>, [RenderRequest]>;
const ended = jest.fn();

beforeEach(() => {
  render = jest.fn(whole);
  ended.mockReset();
  services = testPageServices(
    {
      shell: version('shell', []),
      remotes: { community: { live: version('community', [{ path: '/', page: 'home-page' }]) } },
    },
    (request) => render(request),
  );
  const { cache } = services;
  const [set, expire] = [cache.set.bind(cache), cache.expire.bind(cache)];
  jest.spyOn(cache, 'set').mockImplementation((...page) => ended(set(...page)));
  jest.spyOn(cache, 'expire').mockImplementation((key) => ended(expire(key)));
  app = Fastify();
  app.get('/*', createPageHandler({ ...services, renewAfterMs: 30 }));
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a page that nothing has changed', () => {
  const steady = performance.now.bind(performance);
  const later = (ms: number): void => {
    jest.spyOn(performance, 'now').mockImplementation(() => steady() + ms);
    services.cache.noteUnchanged(performance.now());
  };
  const madeIn = (body: string): string | undefined => /(\d+)<\/p>/.exec(body)?.[1];
  /** Waits until so many renderings have ended, of which the cache hears. */
  const isMade = async (count: number): Promise<void> => {
    const deadline = Date.now() + 5_000;
    while (ended.mock.calls.length < count && Date.now() < deadline)
      await new Promise((done) => setTimeout(done, 5));
    expect(ended).toHaveBeenCalledTimes(count);
  };
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['without a cookie', whole, undefined],
    ['with a cookie of its device', whole, 'konnect_device=abc'],
    ['in pieces', streamed, undefined],
  ])('is sent at once and rendered again afterwards, once, %s', async (_, answer, cookie) => {
    render.mockImplementation(answer);
    const headers: Record<string, string> = cookie ? { cookie } : {};
    const first = await get('/', headers);
    await isMade(1);
    later(70_000);
    const [second, third] = await Promise.all([get('/', headers), get('/', headers)]);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    await isMade(2);
    const fourth = await get('/', headers);
    expect(madeIn(fourth.body)).toBe('2');
    const others = ({ headers: { date, etag, 'content-length': length, ...rest } }: typeof first) => rest;
    expect(others(fourth)).toEqual(others(second));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is not counted as a visit when it is rendered again', async () => {
    await get('/');
    await isMade(1);
    later(70_000);
    await get('/');
    await isMade(2);
    const visits = services.metrics.take().filter(({ remoteId }) => remoteId === 'community');
    expect(visits).toMatchObject([{ visits: 2, failures: 0 }]);
  });

  it('that cannot be rendered again is tried for the next visitor, and counted against its version', async () => {
    const first = await get('/');
    await isMade(1);
    later(70_000);
    render.mockImplementation(async (request) => {
      request.onError(new Error('broken'));
      return whole(request);
    });
    expect((await get('/')).body).toBe(first.body);
    await isMade(2);
    later(140_000);
    render.mockImplementation(whole);
    expect(madeIn((await get('/')).body)).toBe('3');
    const found = services.metrics.take().find(({ remoteId }) => remoteId === 'community');
    expect(found).toMatchObject({ failures: 1 });
  });

  it.each(['changed', 'removed'])('is not rendered again when it was %s in between', async (how) => {
    await get('/');
    await isMade(1);
    later(70_000);
    await get('/');
    if (how === 'changed') services.cache.noteChange();
    else services.cache.clear();
    await new Promise((done) => setTimeout(done, 100));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is made for the visitor who asks after a change', async () => {
    await get('/');
    await isMade(1);
    later(70_000);
    services.cache.noteChange();
    expect(madeIn((await get('/')).body)).toBe('2');
  });
});
