import { endpoint } from '@konnect/contracts';
import type { Endpoint } from '@konnect/contracts';
import { definePage, pageNotFound, pageRedirect, useHost } from '@konnect/host-api';
import type { Host } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { Link, useParams } from 'react-router-dom';
import * as kit from './index';

const getStory: Endpoint = endpoint({
  id: 'getStory',
  service: 'ticket',
  method: 'GET',
  path: '/stories/:slug/',
});
const addStory: Endpoint = endpoint({
  id: 'addStory',
  service: 'main',
  method: 'POST',
  path: '/api/stories/',
});

declare module '@konnect/contracts' {
  interface KonnectEvents {
    'engagement.test-spun': string;
  }
  interface KonnectStores {
    'engagement.test-prizes': number;
  }
}

const server = kit.fakeServer();

const storyQuery = (host: Host, slug = '') =>
  queryOptions({
    queryKey: ['test', 'story', slug],
    queryFn: () => host.api.call(getStory, { params: { slug } } as never) as Promise<{ title: string }>,
  });

function StoryPage() {
  const { slug } = useParams();
  const { data } = useQuery(storyQuery(useHost(), slug));
  return (
    <main>
      <h1>{data?.title}</h1>
      <Link to="/elsewhere?a=1">Leave</Link>
    </main>
  );
}

const page = definePage({
  loader: async ({ host, params }) => {
    if (params.slug === 'gone') throw pageNotFound();
    if (params.slug === 'old') throw pageRedirect('/stories/new', 301);
    await host.queryClient.ensureQueryData(storyQuery(host, params.slug));
  },
  head: ({ host, params }) => ({
    title: host.queryClient.getQueryData(storyQuery(host, params.slug).queryKey)?.title ?? '',
    description: 'A story',
  }),
  Component: StoryPage,
});

const open = (slug: string) =>
  kit.renderPage(page, {
    url: `/stories/${slug}`,
    path: '/stories/:slug',
    host: createFakeHost({ api: server.api }),
  });

describe('renderPage', () => {
  it('shows what the loader fetched, and the head that goes with it', async () => {
    server.respond(getStory, ({ params }: kit.FakeCall) => ({ title: `Story ${params.slug}` }) as never);
    const { head, container } = await open('a%20b');
    expect(screen.getByRole('heading', { name: 'Story a b' })).toBeInTheDocument();
    expect(head().title).toBe('Story a b');
    expect(server.calls).toEqual(['GET /services/ticket/stories/a%20b/']);
    await kit.expectAccessible(container);
  });

  it('follows a link to another page', async () => {
    server.respond(getStory, { title: 'Here' } as never);
    const { user, location } = await open('here');
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    expect(screen.getByRole('heading', { name: 'Another page: /elsewhere?a=1' })).toBeInTheDocument();
    expect(location()).toBe('/elsewhere?a=1');
  });

  it.each([
    ['gone', 'Page not found'],
    ['old', 'Redirect 301: /stories/new'],
  ])('says what becomes of /stories/%s', async (slug, heading) => {
    await open(slug);
    expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
  });

  it('shows the code of a refused call', async () => {
    server.refuse(getStory, { status: 404, code: 'story.unknown' });
    await open('x');
    expect(screen.getByRole('heading', { name: 'Problem: story.unknown' })).toBeInTheDocument();
  });
});

describe('fakeServer', () => {
  it('hands the body and headers to the answer', async () => {
    let seen: kit.FakeCall | undefined;
    server.respond(addStory, (call: kit.FakeCall) => {
      seen = call;
      return { id: 1 } as never;
    });
    await server.api.call(addStory, { body: { title: 'New' } } as never, { idempotencyKey: 'key-1' });
    expect(seen?.body).toEqual({ title: 'New' });
    expect(seen?.headers.get('idempotency-key')).toBe('key-1');
  });

  it('plays a network that is down', async () => {
    server.refuse(addStory, { status: 0, code: 'network' });
    await expect(server.api.call(addStory, { body: {} } as never)).rejects.toMatchObject({
      status: 0,
      code: 'network',
    });
  });
});

it('finds an inaccessible element', async () => {
  document.body.innerHTML = '<main><img src="/a.png"></main>';
  await expect(kit.expectAccessible(document.body)).rejects.toThrow('image-alt');
});

it('lets a test speak as another remote, and throws what a listener threw at whoever published', () => {
  const as = kit.fakeChannels();
  const heard: string[] = [];
  as('careers').events.subscribe('engagement.test-spun', (prize) => heard.push(`careers ${prize}`));
  as('engagement').events.publish('engagement.test-spun', '1GB');
  as('community').events.subscribe('engagement.test-spun', (prize) => heard.push(`community ${prize}`));
  expect(heard).toEqual(['careers 1GB', 'community 1GB']);
  as('engagement').stores.write('engagement.test-prizes', 3);
  expect(as('careers').stores.read('engagement.test-prizes')).toBe(3);
  as('careers').events.subscribe(
    'engagement.test-spun',
    () => {
      throw new Error('A listener broke.');
    },
    { replay: false },
  );
  expect(() => as('engagement').events.publish('engagement.test-spun', '2GB')).toThrow('A listener broke.');
});
