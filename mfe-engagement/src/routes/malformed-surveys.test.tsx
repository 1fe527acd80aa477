// What a survey must not be able to do to its page, however it came into the database.
import { getSurvey, submitSurveyResult, type StaffRole, type Survey } from '@konnect/contracts';
import type { Host } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from './survey-page';

const server = fakeServer();
const LOADED = { timeout: 15_000 };
let sent: unknown[];

const survey = (changes: Partial<Survey> = {}): Survey => ({
  id: 9,
  slug: 'odd',
  title: 'Odd',
  description: null,
  pages: [{ elements: [{ type: 'text', name: 'why', title: 'Why?' }] }],
  completedHtml: '<p>Asante</p>',
  completedHtmlOnCondition: [],
  publish: true,
  date_created: '2026-03-01T09:00:00.000Z',
  ...changes,
});

beforeEach(() => {
  localStorage.clear();
  sent = [];
  server.respond(submitSurveyResult, ({ body }) => {
    sent.push(body);
    return { id: 1, survey: 9, reference: 'KS-1', date_created: '2026-03-02T09:00:00.000Z' };
  });
});

function open(
  changes: Partial<Survey>,
  { url = '/survey/view/odd', host = {} }: { url?: string; host?: Partial<Host> } = {},
) {
  server.respond(getSurvey, survey(changes));
  return renderPage(page, {
    url,
    path: '/survey/view/:idOrSlug',
    host: createFakeHost({ api: server.api, ...host }),
  });
}

it('leaves out questions of unknown kinds, says so, and takes the rest', async () => {
  const { container } = await open({
    pages: [
      {
        elements: [
          { type: 'hologram', name: 'h', title: 'Wave', isRequired: true },
          { type: 'text', name: 'why', title: 'Why?' },
        ],
      },
    ],
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Why?' }, LOADED), 'so');
  expect(screen.getByText('One question cannot be shown here and is left out.')).toBeInTheDocument();
  expect(screen.queryByText('Wave')).not.toBeInTheDocument();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
  expect(await screen.findByText('Asante')).toBeInTheDocument();
  expect(sent).toEqual([{ survey: 9, responses: { why: 'so' } }]);
}, 30_000);

it.each([
  [
    'only unknown kinds',
    [{ elements: [{ type: 'hologram', name: 'h' }] }],
    'This survey cannot be shown here',
  ],
  ['no questions', [], 'This survey has no questions yet'],
])('says what is the matter with a survey of %s, and offers another way', async (_, pages, title) => {
  await open({ pages });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'tell us in a message' })).toHaveAttribute('href', '/contact-us');
});

it('draws no script of a title, a text or a picture, and follows no address', async () => {
  const evil = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  const { container } = await open({
    title: `Odd${evil}`,
    navigateToUrl: 'https://evil.example',
    pages: [
      {
        title: `Page ${evil}`,
        elements: [
          { type: 'html', name: 'h', html: `<p>Hello</p>${evil}<a href="javascript:window.hacked=1">go</a>` },
          { type: 'image', name: 'i', imageLink: 'https://evil.example/x.png' },
          { type: 'text', name: 'why', title: `Why? ${evil}`, description: evil },
        ],
      },
    ],
  });
  await screen.findByRole('textbox', { name: /^Why\?/ }, LOADED);
  expect(
    container.querySelector('script, [onerror], [href^="javascript:"], [src*="evil.example"]'),
  ).toBeNull();
  expect('hacked' in window).toBe(false);
}, 30_000);

it('asks 500 questions on one page 20 at a time, and sends them all', async () => {
  await open({
    pages: [
      {
        elements: Array.from({ length: 500 }, (_, index) => ({
          type: 'text',
          name: `q${index + 1}`,
          title: `Question number ${index + 1}`,
          defaultValue: 'x',
        })),
      },
    ],
  });
  expect(await screen.findByText('Part 1 of 25', undefined, LOADED)).toBeInTheDocument();
  expect(screen.getAllByRole('textbox')).toHaveLength(20);
  for (let part = 2; part <= 25; part += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText(`Part ${part} of 25`);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
  expect(await screen.findByText('Asante')).toBeInTheDocument();
  expect(Object.keys((sent[0] as { responses: object }).responses)).toHaveLength(500);
}, 240_000);

it.each([
  [{ state: 'closed' }, 'This survey is closed'],
  [{ state: 'upcoming', opens_at: '2026-12-01T06:00:00.000Z' }, 'This survey has not opened yet'],
] as const)('says of %j why there are no questions', async (changes, title) => {
  const { container, head } = await open(changes);
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
  expect(screen.queryByText('Why?')).not.toBeInTheDocument();
  if ('opens_at' in changes) expect(container).toHaveTextContent('It opens on December 1, 2026');
  expect(head().noIndex).toBe(true);
  await expectAccessible(container);
});

const staff: Partial<Host> = {
  session: {
    ...createFakeHost().session,
    current: () => ({ id: 1, email: 'e@x', name: 'E', role: 'editor' as StaffRole, csrfToken: 'c' }) as never,
  },
};

it('lets staff preview what they have answered, and sends and keeps nothing', async () => {
  localStorage.setItem('survey_completed_9', 'true');
  const { unmount } = await open({}, { host: staff });
  expect(await screen.findByRole('link', { name: 'Preview the questions' })).toHaveAttribute(
    'href',
    '/survey/view/odd?preview=1',
  );
  unmount();
  await open({}, { host: staff, url: '/survey/view/odd?preview=1' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Why?' }, LOADED), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
  expect(await screen.findByText('Preview: nothing was sent')).toBeInTheDocument();
  expect(sent).toEqual([]);
}, 30_000);

it('shows visitors no preview', async () => {
  localStorage.setItem('survey_completed_9', 'true');
  await open({}, { url: '/survey/view/odd?preview=1' });
  expect(await screen.findByText('You have already participated in this survey')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Preview the questions' })).not.toBeInTheDocument();
});

it('speaks Swahili where the survey does, keeps the answers, and remembers the language', async () => {
  const pages = [
    { elements: [{ type: 'text', name: 'why', title: { default: 'Why?', sw: 'Kwa nini?' } }] },
    { elements: [{ type: 'text', name: 'b', title: 'B' }] },
  ];
  const { container, unmount } = await open({ pages });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Why?' }, LOADED), 'kwa sababu');
  await userEvent.click(screen.getByRole('button', { name: 'Kiswahili' }));
  expect(await screen.findByRole('textbox', { name: 'Kwa nini?' })).toHaveValue('kwa sababu');
  expect(screen.getByText('Sehemu 1 ya 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Endelea' })).toBeInTheDocument();
  expect(container.querySelector('[lang="sw"] input')).not.toBeNull();
  await expectAccessible(container);
  unmount();
  await open({ pages });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Kiswahili' })).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(await screen.findByRole('textbox', { name: 'Kwa nini?' }, LOADED)).toBeInTheDocument();
}, 30_000);
