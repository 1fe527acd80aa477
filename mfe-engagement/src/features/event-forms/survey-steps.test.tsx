import {
  applyForEventV2,
  applyForEventV3,
  type EventReceipt,
  getFormDefinition,
  getPromotedEvent,
} from '@konnect/contracts';
import { definePage, type SubmissionsApi } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { EventApplication } from './event-application';

const server = fakeServer();
let sent: unknown[];
const receipt: EventReceipt = {
  id: 1,
  reference: 'KE-1',
  already_received: false,
  waiting: false,
  places_left: null,
  spin_ticket: 'secret',
  draw_id: 'teeth',
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  sent = [];
  server.refuse(getPromotedEvent, { status: 404, code: 'event.not_found' });
  server.refuse(getFormDefinition, { status: 404, code: 'form.not_found' });
  const keep = ({ body }: { body: unknown }) => (sent.push(body), receipt);
  server.respond(applyForEventV2, keep);
  server.respond(applyForEventV3, keep);
});

function open(category: string, submissions: Partial<SubmissionsApi> = {}) {
  const page = definePage({
    head: () => ({ title: 'Event', description: '' }),
    Component: () => <EventApplication slug="teeth" title="Teeth" category={category} />,
  });
  const host = createFakeHost({ api: server.api });
  return renderPage(page, {
    url: '/community/teeth',
    path: '/community/:slug',
    host: { ...host, submissions: { ...host.submissions, ...submissions } },
  });
}
type User = Awaited<ReturnType<typeof open>>['user'];

/** First choice of every question on the screen. */
async function answerScreen(user: User) {
  for (const group of [...screen.queryAllByRole('radiogroup'), ...screen.queryAllByRole('group')]) {
    const first = group.querySelector('input');
    if (first && !group.querySelector(':checked')) await user.click(first);
  }
}

async function startV3(user: User) {
  await user.type(await screen.findByRole('textbox', { name: /^Phone number/ }), '0712345678');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Region/ }), 'Pipeline');
  await user.click(screen.getByRole('radio', { name: '18-30' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

it('leads through V3 screen by screen, shows the answers once more, and keeps the spin', async () => {
  const { user, container } = await open('promotedeventV3');
  await startV3(user);
  expect(await screen.findByRole('heading', { name: 'Your toothbrush' })).toHaveFocus();
  expect(screen.getByText('Step 2 of 5')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please answer this question: Which brand of toothbrush do you use?',
  );
  await user.click(
    within(screen.getByRole('radiogroup', { name: /Which brand/ })).getByRole('radio', { name: 'Other' }),
  );
  await user.type(screen.getByRole('textbox', { name: 'Please specify the brand' }), 'Neem');
  for (const next of ['Brushing', 'Your teeth', 'Check your answers']) {
    await answerScreen(user);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: next });
  }
  expect(screen.getByText('Other: Neem')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Change How long do you brush?' }));
  expect(
    within(screen.getByRole('radiogroup', { name: /How long/ })).getByRole('radio', {
      name: 'Under a minute',
    }),
  ).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: '1 to 2 minutes' }));
  await user.click(screen.getByRole('button', { name: 'Save and return to step 5' }));
  expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
  expect(screen.getByText('1 to 2 minutes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Tips for healthy teeth' })).toBeInTheDocument();
  expect(sent).toEqual([
    expect.objectContaining({
      title: 'teeth',
      phone: '0712345678',
      residency: 'Pipeline',
      open_quiz_1: '18-30',
      open_quiz_3: 'Other: Neem',
      open_quiz_4: 'below 200',
    }),
  ]);
  // An effect stores it: on a busy machine after the page is seen.
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('konnect:spin-ticket') ?? 'null')).toEqual({
      ticket: 'secret',
      draw_id: 'teeth',
    }),
  );
  await expectAccessible(container);
}, 60_000);

it('keeps the order of the brands within a draft, Other last, and offers to continue', async () => {
  const brands = () =>
    within(screen.getByRole('radiogroup', { name: /Which brand/ }))
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).value);
  let stored: unknown = null;
  const submissions = {
    saveDraft: async (_: string, values: unknown) => void (stored = values),
    readDraft: async <T,>() => stored as T,
  };
  const first = await open('promotedeventV3', submissions);
  await startV3(first.user);
  const shown = brands();
  expect(shown.at(-1)).toBe('Other');
  await first.user.click(screen.getByRole('button', { name: 'Back' }));
  await first.user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(brands()).toEqual(shown);
  await waitFor(() => expect(stored).toMatchObject({ step: 1 }));
  first.unmount();
  // Another visit draws another order: that of the draft wins.
  for (const random of [0, 0.2, 0.4, 0.6, 0.8, 0.99]) {
    const drawn = jest.spyOn(Math, 'random').mockReturnValue(random);
    const again = await open('promotedeventV3', submissions);
    await again.user.click(await screen.findByRole('button', { name: 'Continue at step 2 of 5' }));
    expect(screen.getByRole('heading', { name: 'Your toothbrush' })).toHaveFocus();
    expect(brands()).toEqual(shown);
    again.unmount();
    drawn.mockRestore();
  }
}, 60_000);

it('goes back without losing anything', async () => {
  const { user } = await open('promotedeventV3');
  await startV3(user);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('textbox', { name: /^Phone number/ })).toHaveValue('0712 345 678');
  expect(screen.getByRole('radio', { name: '18-30' })).toBeChecked();
});

it('sends V2 with open questions, says how many, and allows two ticks where two are asked for', async () => {
  const { user } = await open('promotedeventV2');
  await user.type(
    await screen.findByRole('textbox', { name: 'Phone number registered with us' }),
    '0712345678',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Kariobangi');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('radio', { name: 'Weekly' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Games' }));
  await user.click(screen.getByRole('checkbox', { name: 'Calls' }));
  expect(screen.getByText('2 of 2 chosen')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Social media' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/8 questions have no answer yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'What do you spend on data in a month?' }));
  expect(screen.getByRole('radio', { name: 'Under 200 Ksh' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save and return to step 4' }));
  expect(screen.getByText(/8 questions have no answer yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/free 2.5-hour package/)).toBeInTheDocument();
  await waitFor(() =>
    expect(sent).toEqual([
      {
        title: 'teeth',
        phone: '0712345678',
        name: '',
        residency: 'Kariobangi',
        residency_other: '',
        open_quiz_1: 'Weekly',
        open_quiz_7: ['Games', 'Calls'],
      },
    ]),
  );
}, 60_000);

it('gives the spin of a V2 event that grants one, the day of the draw, and its file for the calendar', async () => {
  server.respond(getPromotedEvent, {
    slug: 'teeth',
    title: 'Teeth',
    category: 'promotedeventV2',
    closed: false,
    closes_at: '2099-11-20T10:00:00Z',
    capacity: null,
    places_left: null,
    grants_wheel: true,
    draw_id: 'teeth',
  });
  const { user, container } = await open('promotedeventV2');
  await user.type(
    await screen.findByRole('textbox', { name: 'Phone number registered with us' }),
    '0712345678',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Kariobangi');
  for (let part = 1; part <= 3; part += 1) await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(
    await screen.findByText(/The live draw is at 8PM on Wednesday, November 25, 2099/),
  ).toBeInTheDocument();
  expect(await screen.findByText(/That is in \d+ days\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add the draw to my calendar' })).toHaveAttribute(
    'download',
    'live-draw.ics',
  );
  expect(screen.getByText('Rewards are valid for 1 month.')).toBeInTheDocument();
  // An effect stores it: on a busy machine after the page is seen.
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('konnect:spin-ticket') ?? 'null')).toEqual({
      ticket: 'secret',
      draw_id: 'teeth',
    }),
  );
  await expectAccessible(container);
}, 60_000);

it('puts in the details of last time on request, over nothing that was typed, and forgets them on request', async () => {
  localStorage.setItem(
    'konnect:own-details',
    JSON.stringify({ name: 'Esther', phone: '0712345678', residency: 'Kariobangi' }),
  );
  const first = await open('promotedeventV2');
  await first.user.type(await screen.findByRole('textbox', { name: 'Your name (optional)' }), 'Amina');
  await first.user.click(screen.getByRole('button', { name: 'Use my details from last time' }));
  expect(screen.getByRole('textbox', { name: 'Phone number registered with us' })).toHaveValue('0712345678');
  expect(screen.getByRole('textbox', { name: 'Your name (optional)' })).toHaveValue('Amina');
  expect(screen.getByRole('combobox', { name: 'Region' })).toHaveValue('Kariobangi');
  await expectAccessible(first.container);
  first.unmount();
  const second = await open('promotedeventV2');
  await second.user.click(await screen.findByRole('button', { name: 'Forget them' }));
  expect(localStorage.getItem('konnect:own-details')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use my details from last time' })).not.toBeInTheDocument();
}, 60_000);

it('stores the details of last time in the draft as soon as they are in the form', async () => {
  localStorage.setItem(
    'konnect:own-details',
    JSON.stringify({ name: 'Esther', phone: '0712345678', residency: 'Kariobangi' }),
  );
  let stored: unknown = null;
  const { user } = await open('promotedeventV2', {
    saveDraft: async (_: string, values: unknown) => void (stored = values),
  });
  await user.click(await screen.findByRole('button', { name: 'Use my details from last time' }));
  await waitFor(() =>
    expect(stored).toMatchObject({
      answers: { name: 'Esther', phone: '0712345678', residency: 'Kariobangi' },
      step: 0,
    }),
  );
}, 60_000);

it('says at the box that a pasted answer is too long, also behind Other, and does not go on', async () => {
  const { user } = await open('promotedeventV3');
  const name = await screen.findByRole('textbox', { name: 'Your name (optional)' });
  await user.click(name);
  await user.paste('x'.repeat(130));
  expect(name).toHaveValue('x'.repeat(130));
  expect(name).toHaveAccessibleDescription('10 characters too many');
  await startV3(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Use at most 120 characters');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const brands = within(await screen.findByRole('radiogroup', { name: /Which brand/ }));
  await user.click(brands.getByRole('radio', { name: 'Other' }));
  const other = screen.getByRole('textbox', { name: 'Please specify the brand' });
  await user.click(other);
  await user.paste('y'.repeat(121));
  expect(other).toHaveAccessibleDescription('1 character too many');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Use at most 120 characters');
}, 60_000);
