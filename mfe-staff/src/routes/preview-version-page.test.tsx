import {
  listReleaseVersions,
  makeOverride,
  type EndpointOutput,
  type ReleaseVersionInfo,
  type StaffRole,
} from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, within } from '@testing-library/react';
import { staffSession } from '#app/test/staff-session';
import { page } from './preview-version-page';

const server = fakeServer();
const version = (name: string, state: ReleaseVersionInfo['state'], isStored = true): ReleaseVersionInfo => ({
  version: name,
  published_at: '2026-03-02T09:00:00.000Z',
  published_by: 'wanjiru',
  state,
  is_stored: isStored,
});
const list: EndpointOutput<typeof listReleaseVersions> = {
  remote: 'careers',
  versions: [
    version('c9', 'rolling-out'),
    version('c8', 'live'),
    version('c7', 'not-live'),
    version('c6', 'taken-back'),
    version('c5', 'not-live'),
    version('c4', 'not-live'),
    version('c3', 'not-live'),
    version('c2', 'not-live'),
    version('c1', 'previous'),
    version('c0', 'not-live', false),
  ],
  override: null,
};
const override = {
  remote: 'careers',
  version: 'c1',
  address: null,
  by: 'Otieno Odhiambo',
  expires_at: '2026-03-02T10:00:00.000Z',
};

const open = (role: StaffRole = 'admin') =>
  renderPage(page, {
    url: '/staff/releases/careers',
    path: '/staff/releases/:remote',
    host: createFakeHost({ api: server.api, session: staffSession(role) }),
  });
const submit = () => screen.getByRole('button', { name: 'Show it in this browser' });
const form = () => screen.getByRole('form', { name: 'Another version' });

it('offers what was published, when, by whom and in which state, and leaves out what is gone', async () => {
  server.respond(listReleaseVersions, list);
  const { user, container, head } = await open();
  expect(head()).toMatchObject({ title: 'Look at another version of careers', noIndex: true });
  const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(names()).toEqual(['c9', 'c8', 'c7', 'c6', 'c5', 'c4', 'c1', ' ']);
  expect(screen.getByRole('radio', { name: 'c1 Previous' })).toHaveAccessibleDescription(
    'Published by wanjiru, March 2, 2026, 12:00 PM',
  );
  for (const name of ['c9 Rolling out', 'c8 Live', 'c6 Taken back', 'c5 Not live'])
    expect(screen.getByRole('radio', { name })).not.toBeChecked();
  expect(screen.getByText('One version is left out: its files were removed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 2 more versions' }));
  expect(names()).toEqual(['c9', 'c8', 'c7', 'c6', 'c5', 'c4', 'c3', 'c2', 'c1', ' ']);
  expect(screen.getByLabelText('For how many minutes?')).toHaveValue('60');
  await expectAccessible(container);
});

it('asks for a choice before it asks the server', async () => {
  server.respond(listReleaseVersions, list);
  const { user } = await open();
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Choose a version, or the build on your own machine.',
  );
  expect(server.calls).toEqual(['GET /api/staff/releases/careers/versions/']);
});

it('makes one override however often somebody taps, says what the browser shows, and leads to the site and out of it', async () => {
  server.respond(listReleaseVersions, list);
  let answer: (() => void) | undefined;
  const sent: unknown[] = [];
  server.respond(makeOverride, async ({ body }) => {
    sent.push(body);
    await new Promise<void>((resolve) => (answer = resolve));
    return { override, opens: '/jobs' };
  });
  const { user, container } = await open();
  await user.click(screen.getByRole('radio', { name: 'c1 Previous' }));
  await user.dblClick(submit());
  await user.keyboard('{Enter}');
  answer?.();
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('This browser shows careers in version c1');
  expect(notice).toHaveTextContent('Until March 2, 2026, 1:00 PM');
  expect(notice.parentElement).toHaveFocus();
  expect(within(notice).getByRole('link', { name: 'Open the site with it' })).toHaveAttribute(
    'href',
    '/jobs',
  );
  expect(within(notice).getByRole('link', { name: 'End it now' })).toHaveAttribute(
    'href',
    '/edge/override/end',
  );
  expect(sent).toEqual([{ version: 'c1', minutes: '60' }]);
  await expectAccessible(container);
});

it('sends the address of an own build, and shows at its field what the server says of it', async () => {
  server.respond(listReleaseVersions, list);
  const { user, container } = await open();
  await user.click(screen.getByRole('radio', { name: 'A build on your own machine' }));
  await user.type(screen.getByLabelText('Its address'), 'https://evil.example');
  await user.clear(screen.getByLabelText('For how many minutes?'));
  await user.type(screen.getByLabelText('For how many minutes?'), '500');
  server.refuse(makeOverride, {
    status: 400,
    code: 'input.invalid',
    fieldErrors: {
      address: ['address: must be http://127.0.0.1:<port>/'],
      minutes: ['Enter a whole number from 1 to 480'],
    },
  });
  await user.click(submit());
  expect(
    within(await screen.findByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['address: must be http://127.0.0.1:<port>/', 'Enter a whole number from 1 to 480']);
  expect(screen.getByLabelText('Its address')).toBeInvalid();
  await expectAccessible(container);

  const sent: unknown[] = [];
  server.respond(makeOverride, ({ body }) => {
    sent.push(body);
    return { override: { ...override, version: null, address: 'http://localhost:3101/' }, opens: '/jobs' };
  });
  await user.clear(screen.getByLabelText('Its address'));
  await user.type(screen.getByLabelText('Its address'), ' http://localhost:3101');
  await user.clear(screen.getByLabelText('For how many minutes?'));
  await user.type(screen.getByLabelText('For how many minutes?'), '5');
  await user.click(submit());
  expect(await screen.findByRole('status')).toHaveTextContent(
    'This browser shows careers from your own build at http://localhost:3101/',
  );
  expect(sent).toEqual([{ address: 'http://localhost:3101/', minutes: '5' }]);
});

it('makes a link to the site where the desk has an origin of its own, to be opened or copied', async () => {
  const writeText = jest.fn(async (_text: string) => undefined);
  const link = 'https://konnect.example/edge/override?token=of.link';
  server.respond(listReleaseVersions, { ...list, by_link: true });
  const sent: unknown[] = [];
  server.respond(makeOverride, ({ body }) => {
    sent.push(body);
    return { override, opens: '/jobs', link };
  });
  const { user, container } = await open();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  expect(screen.getByText(/Only the browser that opens your link shows it/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'c1 Previous' }));
  await user.click(screen.getByRole('button', { name: 'Make a link to the site' }));
  const opener = await screen.findByRole('link', { name: 'Open it on the site' });
  expect(opener).toHaveAttribute('href', link);
  expect(opener).toHaveAttribute('rel', 'noopener noreferrer');
  const notice = screen.getByText('Your link to careers in version c1').closest('[tabindex="-1"]');
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent('It opens once, until March 2, 2026, 1:00 PM');
  // The desk shows nothing itself, so it does not say so either.
  expect(screen.queryByText(/This browser shows/)).not.toBeInTheDocument();
  expect(sent).toEqual([{ version: 'c1', minutes: '60', link: true }]);
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByText('Copied.')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith(link);
  writeText.mockRejectedValueOnce(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByText(/could not be copied/)).toBeInTheDocument();
  await expectAccessible(container);
});

it('says that one is active already, also of another remote', async () => {
  server.respond(listReleaseVersions, {
    ...list,
    override: { ...override, remote: 'community', version: 'v3' },
  });
  await open();
  expect(screen.getByRole('status')).toHaveTextContent('This browser shows community in version v3');
  expect(screen.getByRole('link', { name: 'Open the site with it' })).toHaveAttribute('href', '/');
  expect(form()).toBeVisible();
});

it('keeps what was chosen when the line is cut, and goes on when it is back', async () => {
  server.respond(listReleaseVersions, list);
  server.refuse(makeOverride, { status: 0, code: 'network' });
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'c1 Previous' }));
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The server did not answer. Check your connection and try again. Nothing you typed is lost.',
  );
  expect(screen.getByRole('radio', { name: 'c1 Previous' })).toBeChecked();
  server.respond(makeOverride, { override, opens: '/jobs' });
  await user.click(submit());
  expect(await screen.findByRole('status')).toHaveTextContent('version c1');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('tries again when the versions did not load', async () => {
  server.refuse(listReleaseVersions, { status: 0, code: 'network' });
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The versions did not load');
  server.respond(listReleaseVersions, list);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'c8 Live' })).toBeInTheDocument();
});

it('says where to turn when no registry runs beside the server', async () => {
  server.refuse(listReleaseVersions, {
    status: 409,
    code: 'release.no_registry',
    message: 'No registry runs beside this server.',
  });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No registry runs beside this server.');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('says that the registry is away, keeps what was chosen, and goes on when it is back', async () => {
  const message = 'The registry does not answer. Nothing was changed; try again in a moment.';
  server.respond(listReleaseVersions, list);
  server.refuse(makeOverride, { status: 503, code: 'release.registry_away', message });
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'c1 Previous' }));
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('radio', { name: 'c1 Previous' })).toBeChecked();
  server.respond(makeOverride, { override, opens: '/jobs' });
  await user.click(submit());
  expect(await screen.findByRole('status')).toHaveTextContent('version c1');
});

it('is no page for what was never published', async () => {
  server.refuse(listReleaseVersions, { status: 404, code: 'release.not_found' });
  await open();
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});

it('is for administrators alone', async () => {
  await open('editor');
  expect(screen.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});
