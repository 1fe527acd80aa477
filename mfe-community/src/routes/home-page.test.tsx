import { listArticles, listBannerGroups, listMaintenanceNotices, listTweetPosts } from '@konnect/contracts';
import type { BannerGroup, MaintenanceNotice, NoticeSeverity } from '@konnect/contracts';
import { fakeConfig } from '@konnect/host-api/fake';
import { allowConsole, expectAccessible } from '@konnect/test-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createApiStub } from '#app/test/api-stub';
import { makeSummaries } from '#app/test/factories';
import { renderPage } from '#app/test/render-page';

beforeAll(() => import('./home-page'));
beforeEach(() => localStorage.clear());

const notice: MaintenanceNotice = {
  id: 5,
  title: 'Planned works in Zimmerman',
  title_txt_color: '#8F3215',
  subtitle: 'Short breaks after midnight',
  more_detail: true,
  more_detail_url: '/notice/5',
  more_detail_btn_txt: 'See the streets',
  severity: 'planned',
};

function group(id: number, slides: [file: string, to: string, text: string][]): BannerGroup {
  return {
    id,
    title: `Tile ${id}`,
    sections: slides.map(([main_image, redirect_url, button_text], index) => ({
      id: id * 10 + index,
      content_object: { main_image, redirect_url, button_text },
    })),
  };
}

function homeApi() {
  return createApiStub()
    .on(listMaintenanceNotices, () => [notice])
    .on(listBannerGroups, () => [
      group(1, [
        ['a.jpg', '/community/story-1', 'Read it'],
        ['b.jpg', 'https://example.org/x', 'Visit'],
      ]),
      group(2, [['c.jpg', 'https://youtu.be/M7lc1UVf-VE', 'Watch']]),
      group(3, [['d.jpg', 'javascript:alert(1)', 'Never']]),
      group(4, []),
    ])
    .on(listArticles, () => ({ results: makeSummaries(3), next: null }))
    .on(listTweetPosts, () => [{ id: 1, tweet_id: '1234567890', text: 'Tonight at the hub.' }]);
}

it('shows notice, tasks, tiles, the newest three stories and the post, in that order', async () => {
  renderPage('/', { api: homeApi() });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  const order = [
    screen.getByRole('region', { name: 'Notices' }),
    screen.getByRole('navigation', { name: 'Common tasks' }),
    screen.getByRole('region', { name: 'What is on' }),
    screen.getByRole('region', { name: 'From the community' }),
    screen.getByRole('region', { name: 'Follow Konnect' }),
  ];
  for (const [index, block] of order.entries()) {
    const next = order[index + 1];
    if (next) expect(block.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Report an issue' })).toHaveAttribute(
    'href',
    '/contact-us?subject=Report%20an%20issue',
  );
  expect(within(order[3] as HTMLElement).getAllByRole('article')).toHaveLength(3);
});

it('shows as many stories as staff chose, and asks for no more', async () => {
  const asked: unknown[] = [];
  const api = homeApi().on(listArticles, ({ query }) => {
    asked.push(query?.page_size);
    return { results: makeSummaries(8), next: null };
  });
  renderPage('/', { api, config: { ...fakeConfig, pages: { homeArticles: 5 } } });
  const stories = await screen.findByRole('region', { name: 'From the community' });
  expect(within(stories).getAllByRole('article')).toHaveLength(5);
  expect(asked).toEqual([5]);
});

it('can be used by everybody', async () => {
  const { container } = renderPage('/', { api: homeApi() });
  await screen.findByRole('region', { name: 'Follow Konnect' });
  // The engine measures letters on a canvas, which the test browser has not.
  allowConsole(/HTMLCanvasElement/);
  await expectAccessible(container);
});

it('hides each block that has nothing to show', async () => {
  const api = createApiStub()
    .on(listMaintenanceNotices, () => [])
    .on(listBannerGroups, () => [])
    .on(listArticles, () => ({ results: [], next: null }))
    .on(listTweetPosts, () => []);
  renderPage('/', { api });
  expect(await screen.findByRole('navigation', { name: 'Common tasks' })).toBeInTheDocument();
  expect(screen.queryAllByRole('region')).toHaveLength(0);
});

it('shows the notices of the last visit, with their time, when the server is away', async () => {
  renderPage('/', { api: homeApi() });
  await screen.findByText('Planned works in Zimmerman');
  expect(screen.queryByText(/Saved copy/)).not.toBeInTheDocument();
  cleanup();
  renderPage('/', { api: homeApi().on(listMaintenanceNotices, () => Promise.reject(new Error('down'))) });
  expect(await screen.findByText(/Saved copy from/)).toBeVisible();
  expect(screen.getByText('Planned works in Zimmerman')).toBeVisible();
});

it('leaves the rest of the page when one block fails', async () => {
  const api = homeApi();
  api.on(listMaintenanceNotices, () => Promise.reject(new Error('down')));
  renderPage('/', { api });
  expect(await screen.findByRole('region', { name: 'From the community' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Notices' })).not.toBeInTheDocument();
});

it('puts a notice away on this device', async () => {
  const { user } = renderPage('/', { api: homeApi() });
  expect(await screen.findByRole('link', { name: 'See the streets' })).toHaveAttribute('href', '/notice/5');
  await user.click(screen.getByRole('button', { name: 'Dismiss: Planned works in Zimmerman' }));
  expect(screen.queryByRole('region', { name: 'Notices' })).not.toBeInTheDocument();
  expect(localStorage.getItem('konnect.dismissed-notices')).toBe('[5]');
});

const titled = (id: number, title: string, severity: NoticeSeverity = 'planned'): MaintenanceNotice => ({
  ...notice,
  id,
  title,
  severity,
});

it('shows two notices without a tap, where and when in one line that opens the rest', async () => {
  const works = {
    ...notice,
    area: 'Zimmerman',
    starts_at: '2026-03-05T22:00:00Z',
    ends_at: '2026-03-06T01:00:00Z',
  };
  const { user } = renderPage('/', {
    api: homeApi().on(listMaintenanceNotices, () => [
      works,
      titled(6, 'Back to normal in Githurai', 'resolved'),
    ]),
  });
  expect(await screen.findByRole('button', { name: 'Dismiss: Planned works in Zimmerman' })).toBeVisible();
  expect(screen.getByText('Back to normal in Githurai')).toBeVisible();
  expect(screen.queryByText(/more:/)).not.toBeInTheDocument();
  const line = screen.getByText('Zimmerman, Mar 6, 1:00 AM to 4:00 AM');
  expect(screen.getAllByText('Short breaks after midnight')[0]).not.toBeVisible();
  await user.click(line);
  expect(screen.getAllByText('Short breaks after midnight')[0]).toBeVisible();
});

it('shows an outage first and in full, whatever else is announced, and names the rest in one line', async () => {
  const notices = [
    notice,
    titled(6, 'Back to normal in Githurai', 'resolved'),
    titled(7, 'No internet in Mwiki', 'outage'),
  ];
  const { user } = renderPage('/', { api: homeApi().on(listMaintenanceNotices, () => notices) });
  const region = within(await screen.findByRole('region', { name: 'Notices' }));
  expect(region.getAllByRole('button', { name: /^Dismiss/ })[0]).toHaveAccessibleName(
    'Dismiss: No internet in Mwiki',
  );
  expect(region.getAllByText('Short breaks after midnight')[0]).toBeVisible();
  await user.click(region.getByText('1 more: Back to normal in Githurai'));
  await user.click(region.getByRole('button', { name: 'Dismiss: Back to normal in Githurai' }));
  expect(region.getByRole('button', { name: 'Dismiss: Planned works in Zimmerman' })).toBeInTheDocument();
  expect(region.queryByText(/1 more/)).not.toBeInTheDocument();
});

it('has one row of tasks and the price of the smallest plan, as staff wrote it', async () => {
  renderPage('/', { api: homeApi(), config: { ...fakeConfig, pages: { smallestPlan: 'KSh 40 a day' } } });
  const tasks = within(await screen.findByRole('navigation', { name: 'Common tasks' }));
  const names = [
    'Internet Plans, opens portal',
    'Add device, opens portal',
    'Change device, opens portal',
    'Report an issue',
    'Coverage & install',
  ];
  expect(
    tasks.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent),
  ).toEqual(names);
  expect(screen.getByText('KSh 40 a day')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All plans, opens portal' })).toHaveAttribute(
    'href',
    `${fakeConfig.portalUrl}#internet-plans`,
  );
});

it('leads to the own address of a portal task that has one', async () => {
  const own = 'https://shop.konnect.example/plans';
  renderPage('/', { api: homeApi(), config: { ...fakeConfig, portalTasks: { 'internet-plans': own } } });
  const tasks = within(await screen.findByRole('navigation', { name: 'Common tasks' }));
  expect(tasks.getByRole('link', { name: 'Internet Plans, opens portal' })).toHaveAttribute('href', own);
  expect(tasks.getByRole('link', { name: 'Add device, opens portal' })).toHaveAttribute(
    'href',
    `${fakeConfig.portalUrl}#add-device`,
  );
  expect(screen.getByRole('link', { name: 'All plans, opens portal' })).toHaveAttribute('href', own);
});

it('names no price where staff left it empty', async () => {
  renderPage('/', { api: homeApi(), config: { ...fakeConfig, pages: { smallestPlan: '' } } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByText(/Internet from/)).not.toBeInTheDocument();
});

it('follows the redirect rule: inside, outside, nothing for a script', async () => {
  renderPage('/', { api: homeApi() });
  expect(await screen.findByRole('link', { name: 'Read it' })).toHaveAttribute('href', '/community/story-1');
  expect(screen.getByText('Visit').closest('a')).toHaveAttribute('rel', 'noopener');
  expect(screen.queryByText('Never')).not.toBeInTheDocument();
});

it('plays a video in an overlay after a tap, without cookies', async () => {
  const { user } = renderPage('/', { api: homeApi() });
  await user.click(await screen.findByRole('link', { name: 'Watch' }));
  const frame = await within(await screen.findByRole('dialog')).findByTitle('Video');
  expect(frame).toHaveAttribute(
    'src',
    expect.stringContaining('https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'),
  );
});

it('opens the pictures of a tile full screen', async () => {
  const { user } = renderPage('/', { api: homeApi() });
  await user.click(await screen.findByRole('link', { name: 'Enlarge picture: Read it' }));
  expect(await screen.findByText('1 of 2', { selector: '[role=status] *' })).toBeInTheDocument();
});

it('has one Pause for all tiles', async () => {
  renderPage('/', { api: homeApi() });
  await screen.findByRole('region', { name: 'What is on' });
  expect(screen.getAllByRole('button', { name: /Pause|Play/ })).toHaveLength(1);
});

it('asks the other site for the post only after a tap', async () => {
  const config = { ...fakeConfig, social: [{ label: 'X', url: 'https://x.com/konnect' }] };
  const { user, container } = renderPage('/', { api: homeApi(), config });
  const block = within(await screen.findByRole('region', { name: 'Follow Konnect' }));
  expect(block.getByText('Tonight at the hub.')).toBeInTheDocument();
  expect(container.innerHTML).not.toContain('platform.twitter.com');
  await user.click(block.getByRole('button', { name: 'Show the post from X' }));
  await waitFor(() =>
    expect(block.getByTitle('Latest post on X')).toHaveAttribute(
      'src',
      expect.stringContaining('platform.twitter.com'),
    ),
  );
  expect(block.getByRole('link', { name: 'Open on X, new tab' })).toHaveAttribute(
    'href',
    'https://x.com/i/status/1234567890',
  );
});
