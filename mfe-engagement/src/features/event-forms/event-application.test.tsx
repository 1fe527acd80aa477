import {
  applyForEventV4,
  type EventReceipt,
  getFormDefinition,
  getPhotoConsent,
  getPromotedEvent,
  type PromotedEvent,
  withdrawPhotoConsent,
} from '@konnect/contracts';
import { definePage, type Receipt, type SubmissionsApi } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { EventApplication } from './event-application';

const server = fakeServer();
// Long forms, typed letter by letter.
jest.setTimeout(60_000);
let sent: unknown[];
const ANSWERED = '2026-03-02T09:00:00.000Z';

const event = (changes: Partial<PromotedEvent> = {}): PromotedEvent => ({
  slug: 'coding',
  title: 'Coding day',
  category: 'promotedeventV4',
  closed: false,
  closes_at: null,
  capacity: 30,
  places_left: 12,
  grants_wheel: false,
  draw_id: null,
  ...changes,
});
const receipt = (changes: Partial<EventReceipt> = {}): EventReceipt => ({
  id: 1,
  reference: 'KE-11111-22222',
  already_received: false,
  waiting: false,
  places_left: 11,
  spin_ticket: null,
  draw_id: null,
  ...changes,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  sent = [];
  server.respond(getPromotedEvent, event());
  server.respond(getFormDefinition, { kind: 'v4', labels: {}, options: {}, updated_at: null });
  server.respond(getPhotoConsent, { agreed: true, answered_at: ANSWERED, withdrawn_at: null });
  server.respond(applyForEventV4, ({ body }) => {
    sent.push(body);
    return receipt();
  });
});

function open({
  category = 'promotedeventV4',
  submissions = {},
}: {
  category?: string;
  submissions?: Partial<SubmissionsApi>;
} = {}) {
  const page = definePage({
    head: () => ({ title: 'Event', description: '' }),
    Component: () => <EventApplication slug="coding" title="Coding day" category={category} />,
  });
  const host = createFakeHost({ api: server.api });
  return renderPage(page, {
    url: '/community/coding',
    path: '/community/:slug',
    host: { ...host, submissions: { ...host.submissions, ...submissions } },
  });
}
const COMPLETE = {
  name: 'Esther',
  phone: '0712345678',
  open_quiz_1: '0722000000',
  residency: 'Dandora',
  open_quiz_2: 'Amani',
  open_quiz_3: '9',
};
type User = Awaited<ReturnType<typeof open>>['user'];

const next = (user: User) => user.click(screen.getByRole('button', { name: 'Next' }));
const STEPS = ['You', 'Your child', 'Computers', 'The day', 'Photos and videos'] as const;

/** Answers all required questions. */
async function fill(user: User, agrees = true) {
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Esther');
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0712345678');
  await user.type(screen.getByRole('textbox', { name: 'Alternative number' }), '0722000000');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Dandora');
  await next(user);
  await user.type(await screen.findByRole('textbox', { name: "Child's name" }), 'Amani');
  await user.type(screen.getByRole('textbox', { name: "Child's age" }), '9');
  await next(user);
  await user.click(screen.getByRole('checkbox', { name: 'Tablet' }));
  await user.click(screen.getByRole('checkbox', { name: 'Other' }));
  await user.type(screen.getByRole('textbox', { name: 'What else? (optional)' }), 'TV');
  await next(user);
  await next(user);
  await user.click(screen.getByRole('radio', { name: agrees ? 'I agree' : 'I do not agree' }));
}

it('sends an application once and says what happens next', async () => {
  const { user, container } = await open();
  expect(await screen.findByText('12 places left')).toBeInTheDocument();
  await fill(user);
  await expectAccessible(container);
  await user.dblClick(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Shortlisted applicants will be contacted')).toBeInTheDocument();
  expect(screen.getByText('KE-11111-22222')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Download our app' })).toHaveAttribute('href', '/downloads');
  expect(sent).toEqual([
    {
      title: 'coding',
      name: 'Esther',
      phone: '0712345678',
      residency: 'Dandora',
      residency_other: '',
      open_quiz_1: '0722000000',
      open_quiz_2: 'Amani',
      open_quiz_3: '9',
      open_quiz_8: 'Tablet, Other: TV',
      open_bool_1: true,
    },
  ]);
  await expectAccessible(container);
});

it('checks each step by itself: goes to the first error, says all of them above, and drops one when its field is edited', async () => {
  const { user, container } = await open();
  await screen.findByText('Step 1 of 5');
  await next(user);
  const summary = await screen.findByRole('alert');
  for (const text of [
    'Name is required',
    'Phone number is required',
    'Region is required',
    'Field is required',
  ])
    expect(summary).toHaveTextContent(text);
  expect(summary).not.toHaveTextContent('This field is required');
  const name = screen.getByRole('textbox', { name: 'Your name' });
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription(/Name is required/);
  await expectAccessible(container);
  await user.type(name, 'E');
  expect(name).toBeValid();
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: STEPS[0] })).toBeInTheDocument();
});

it('asks for the photos at the last step in the words of the specification, and goes back without losing anything', async () => {
  const { user } = await open();
  await fill(user);
  expect(screen.getByRole('heading', { name: STEPS[4] })).toHaveAccessibleDescription('Step 5 of 5');
  for (const title of STEPS.slice(0, 4).reverse()) {
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
  }
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Esther');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('textbox', { name: "Child's age" })).toHaveValue('9');
  expect(sent).toEqual([]);
});

it('says what is missing when nothing about the photos is chosen', async () => {
  const { user } = await open({
    submissions: { readDraft: async <T,>() => ({ answers: COMPLETE, step: 4 }) as T },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue at step 5 of 5' }));
  expect(screen.getByRole('heading', { name: STEPS[4] })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This field is required');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'I agree' })).toHaveFocus());
  expect(sent).toEqual([]);
});

it("keeps the answers and shows the server's messages at their fields", async () => {
  server.refuse(applyForEventV4, {
    status: 400,
    code: 'request.invalid',
    fieldErrors: { phone: ['This number is blocked'], open_quiz_99: ['Something else'] },
  });
  const { user } = await open();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const phone = await screen.findByRole('textbox', { name: 'Phone number' });
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/This number is blocked/));
  expect(screen.getByRole('alert')).toHaveTextContent('Something else');
  expect(phone).toHaveFocus();
  expect(phone).toHaveValue('0712 345 678');
});

it('says that the device has failed to send, and sends at the next press', async () => {
  const { submissions } = createFakeHost({ api: server.api });
  jest.spyOn(submissions, 'submit').mockRejectedValueOnce(new Error('The database is closed.'));
  await submissions.saveDraft('event:coding', { answers: COMPLETE, step: 4 });
  const { user } = await open({ submissions });
  await user.click(await screen.findByRole('button', { name: 'Continue at step 5 of 5' }));
  await user.click(screen.getByRole('radio', { name: 'I agree' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not send this right now.');
  expect(screen.getByRole('radio', { name: 'I agree' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('KE-11111-22222')).toBeInTheDocument();
});

it('empties the form when no answer comes, and Restore brings everything back', async () => {
  const waiting: Receipt = { id: 'w', form: 'event:coding', label: '', state: 'waiting', at: '' };
  let kept: unknown;
  const submit: SubmissionsApi['submit'] = async ({ values }) => {
    kept = values;
    return { status: 'waiting', receipt: waiting };
  };
  const { user } = await open({ submissions: { submit, restore: async <T,>() => kept as T } });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(
    await screen.findByText('Your answers are kept on this device and will be sent'),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  // Where it was sent from.
  expect(await screen.findByRole('radio', { name: 'I agree' })).toBeChecked();
  expect(screen.getByText('Step 5 of 5')).toBeInTheDocument();
  for (let step = 5; step > 1; step -= 1) await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Esther');
});

it('says that the outbox has delivered', async () => {
  let receipts: Receipt[] = [{ id: 'w', form: 'event:coding', label: '', state: 'waiting', at: '' }];
  let tell = () => undefined as void;
  await open({
    submissions: {
      receipts: async () => receipts,
      subscribe: (listener) => ((tell = listener), () => undefined),
    },
  });
  await screen.findByText('Your answers are kept on this device and will be sent');
  receipts = [{ id: 'w', form: 'event:coding', label: '', state: 'sent', at: '', reference: 'KE-9' }];
  tell();
  expect(await screen.findByText('KE-9')).toBeInTheDocument();
});

it('says so also when the outbox was faster than anybody saw it wait', async () => {
  const waiting: Receipt = { id: 'w', form: 'event:coding', label: '', state: 'waiting', at: '' };
  let receipts: Receipt[] = [];
  const submit = async () => {
    receipts = [{ ...waiting, state: 'sent', reference: 'KE-9' }];
    return { status: 'waiting' as const, receipt: waiting };
  };
  const { user } = await open({ submissions: { submit, receipts: async () => receipts } });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('KE-9')).toBeInTheDocument();
}, 30_000);

describe('when the next person types while answers wait on this device', () => {
  const waiting: Receipt = { id: 'w', form: 'event:coding', label: '', state: 'waiting', at: ANSWERED };
  const KEPT = 'Your answers are kept on this device and will be sent';
  /** One person sends, and the next one types a name. */
  async function typeAfterSending(restore: SubmissionsApi['restore'] = async () => null) {
    let receipts = [waiting];
    let tell = () => undefined as void;
    const { user } = await open({
      submissions: {
        submit: async () => ({ status: 'waiting', receipt: waiting }),
        receipts: async () => receipts,
        subscribe: (listener) => ((tell = listener), () => undefined),
        readDraft: async <T,>() => ({ answers: COMPLETE, step: 4 }) as T,
        restore,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue at step 5 of 5' }));
    await user.click(screen.getByRole('radio', { name: 'I agree' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const name = await screen.findByRole('textbox', { name: 'Your name' });
    await user.type(name, 'Baraka');
    expect(screen.getByText(KEPT)).toBeInTheDocument();
    return { user, name, change: (next: Receipt[]) => act(async () => ((receipts = next), tell())) };
  }

  it('leaves the form alone when they are delivered, and shows their reference above it', async () => {
    const { name, change } = await typeAfterSending();
    await change([{ ...waiting, state: 'sent', reference: 'KE-9' }]);
    expect(await screen.findByText(/Reference: KE-9\./)).toBeInTheDocument();
    expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Baraka');
  });

  it.each<[string, SubmissionsApi['restore']]>([
    ['gives nothing back', async () => null],
    ['fails', () => Promise.reject(new Error('The database is closed.'))],
  ])('leaves the form alone when Restore %s', async (_, answer) => {
    const restore = jest.fn(answer);
    const { user, name } = await typeAfterSending(restore as SubmissionsApi['restore']);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(restore).toHaveBeenCalledWith('w');
    expect(screen.getByRole('textbox', { name: 'Your name' })).toBe(name);
    expect(name).toHaveValue('Baraka');
    expect(screen.getByText(KEPT)).toBeInTheDocument();
  });
});

it('offers what an earlier visit left, and shows it only when it is asked for', async () => {
  const saveDraft = jest.fn(async () => undefined);
  const { user, container } = await open({
    submissions: {
      saveDraft,
      readDraft: async <T,>() => ({ answers: { ...COMPLETE, open_quiz_2: 'Zuri' }, step: 1 }) as T,
    },
  });
  expect(await screen.findByText('You have started this application')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Continue at step 2 of 5' }));
  expect(screen.getByRole('heading', { name: 'Your child' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: "Child's name" })).toHaveValue('Zuri');
  await user.type(screen.getByRole('textbox', { name: "Child's name" }), 'J');
  await waitFor(() =>
    expect(saveDraft).toHaveBeenCalledWith(
      'event:coding',
      expect.objectContaining({
        step: 1,
        answers: expect.objectContaining({ name: 'Esther', open_quiz_2: 'ZuriJ' }),
      }),
    ),
  );
});

it('starts over when that is confirmed, and not before', async () => {
  const clearDraft = jest.fn(async () => undefined);
  const { user } = await open({
    submissions: { clearDraft, readDraft: async <T,>() => ({ answers: COMPLETE, step: 1 }) as T },
  });
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  await user.click(screen.getByRole('button', { name: 'Keep my answers' }));
  expect(clearDraft).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await user.click(screen.getByRole('button', { name: 'Delete and start over' }));
  expect(await screen.findByRole('textbox', { name: 'Your name' })).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'You' })).toHaveFocus();
  expect(clearDraft).toHaveBeenCalledWith('event:coding');
});

it('says politely that the answers were there already, and when they wait for a place', async () => {
  server.respond(applyForEventV4, receipt({ already_received: true, reference: '', waiting: true }));
  const { user } = await open();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('We already had your answers')).toBeInTheDocument();
  expect(screen.getByText('You are on the waiting list')).toBeInTheDocument();
  expect(screen.queryByText(/Your reference/)).not.toBeInTheDocument();
});

it.each([
  [{ places_left: 1 }, 'One place left'],
  [{ places_left: 0 }, 'All places are taken'],
  [{ closed: true }, 'Applications for this event are closed'],
])('says how the event stands: %j', async (changes, text) => {
  server.respond(getPromotedEvent, event(changes));
  await open();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it("shows the form where the provider's system says nothing of places, with the words of staff", async () => {
  server.refuse(getPromotedEvent, { status: 404, code: 'event.not_found' });
  server.respond(getFormDefinition, {
    kind: 'v4',
    labels: { open_quiz_2: 'Who is coming?' },
    options: { open_quiz_4: { 'A girl': 'She' } },
    updated_at: null,
  });
  const { user } = await open({
    submissions: { readDraft: async <T,>() => ({ answers: COMPLETE, step: 1 }) as T },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue at step 2 of 5' }));
  expect(await screen.findByRole('textbox', { name: 'Who is coming?' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'She' })).toHaveAttribute('value', 'A girl');
});

it('sends a no to photos as an answer, and the thanks say that the child can still take part', async () => {
  server.respond(getPhotoConsent, { agreed: false, answered_at: ANSWERED, withdrawn_at: null });
  const { user } = await open();
  await fill(user, false);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(
    await screen.findByText('You did not agree to photos and videos. Your child can still take part.'),
  ).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ open_bool_1: false })]);
});

it('withdraws the consent to photos after a confirmation, also from the receipt of an earlier visit', async () => {
  const withdrawn: unknown[] = [];
  const receipts = async (): Promise<Receipt[]> => [
    { id: 's', form: 'event:coding', label: '', state: 'sent', at: ANSWERED, reference: 'KE-7' },
  ];
  const { user, container } = await open({ submissions: { receipts } });
  await user.click(await screen.findByRole('button', { name: 'Withdraw my consent to photos' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(withdrawn).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Withdraw my consent to photos' }));
  server.refuse(withdrawPhotoConsent, { status: 503, code: 'busy' });
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your consent was not withdrawn. Something went wrong on our side. Try again in a moment.',
  );
  server.respond(
    withdrawPhotoConsent,
    ({ body }) => (
      withdrawn.push(body), { agreed: true, answered_at: ANSWERED, withdrawn_at: '2026-03-03T09:00:00.000Z' }
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const said = await screen.findByText(
    'You withdrew your consent to photos and videos on March 3, 2026. Your application stays.',
  );
  expect(said).toHaveFocus();
  expect(withdrawn).toEqual([{ reference: 'KE-7' }]);
  expect(screen.queryByRole('button', { name: 'Withdraw my consent to photos' })).not.toBeInTheDocument();
  await expectAccessible(container);
});
