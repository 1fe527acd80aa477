import {
  addInboxNote,
  changeInboxItem,
  changeInboxItems,
  listInbox,
  listInboxPeople,
  listReplyTemplates,
  openInboxItem,
  type InboxDetail,
  type InboxItem,
} from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { page as itemPage } from './inbox-item-page';
import { page as listPage } from './inbox-page';

const server = fakeServer();
const item: InboxItem = {
  kind: 'job',
  id: '3',
  reference: 'KJ-1',
  title: 'Support agent',
  name: 'Amina',
  phone: '••• 222',
  email: 'a•••@example.com',
  preview: '',
  status: 'new',
  assignee: null,
  version: 0,
  created_at: '2026-03-02T09:30:00.000Z',
};
const detail: InboxDetail = {
  ...item,
  phone: '+254733000222',
  email: 'amina@example.com',
  fields: [
    { name: 'name', value: 'Amina' },
    { name: 'letter', value: '<img src=x onerror=alert(1)>' },
  ],
  files: [{ name: 'cv', id: '00000000-0000-4000-8000-000000000000' }],
  notes: [],
  history: [],
};

function host() {
  server.respond(listInboxPeople, [
    { id: 2, name: 'Hassan', me: true, kinds: ['job'] },
    { id: 5, name: 'Mutua', me: false, kinds: ['contact'] },
  ]);
  const session = {
    ...createFakeHost().session,
    current: () => ({ name: 'Hassan', email: 'h@konnect.example', role: 'hr' as const, csrfToken: 't' }),
  };
  return createFakeHost({ api: server.api, session });
}
const openList = () => {
  server.respond(listInbox, { results: [item], next: null, counts: { new: 1 } });
  return renderPage(listPage, { url: '/staff/inbox?status=new', host: host() });
};
const openItem = (shown = detail, of = host()) => {
  server.respond(openInboxItem, shown);
  server.respond(listReplyTemplates, [
    {
      id: 1,
      title: 'Thanks',
      body: 'Hello {name}, {reference}',
      updated_at: '2026-03-02T09:30:00.000Z',
      updated_by: 'Hassan',
    },
  ]);
  return renderPage(itemPage, { url: '/staff/inbox/job/3', path: '/staff/inbox/:kind/:id', host: of });
};

it('lists what came, offers the same list as a file, and is accessible', async () => {
  const { container } = await openList();
  expect(await screen.findByRole('link', { name: 'Amina' })).toHaveAttribute('href', '/staff/inbox/job/3');
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    '/api/staff/inbox-export/?status=new',
  );
  expect(screen.queryByRole('option', { name: 'Message' })).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('gives several to whoever asks, all at once', async () => {
  let sent: unknown;
  server.respond(changeInboxItems, ({ body }) => {
    sent = body;
    return { changed: 1 };
  });
  const { user } = await openList();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Amina, KJ-1' }));
  await user.click(screen.getByRole('button', { name: 'Give them to me' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Amina, KJ-1' })).not.toBeChecked();
  expect(sent).toEqual({ assignee_id: 2, items: [{ kind: 'job', id: '3' }] });
});

it('shows all that was sent as text, files as downloads, and is accessible', async () => {
  const { container } = await openItem();
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download: CV' })).toHaveAttribute(
    'href',
    '/api/staff/files/00000000-0000-4000-8000-000000000000',
  );
  await expectAccessible(container);
});

it('shows the questions that the sender saw, step by step, with the consent and its time first', async () => {
  const plain = { at: null, withdrawn_at: null, file: null };
  const sections = [
    {
      title: 'Consent',
      answers: [
        {
          label: 'May we take photos of your child?',
          value: 'Withdrawn',
          at: '2026-03-02T09:30:00.000Z',
          withdrawn_at: '2026-03-05T06:00:00.000Z',
          file: null,
        },
      ],
    },
    {
      title: 'The day',
      answers: [
        { ...plain, label: 'Allergies', value: 'Peanuts' },
        { ...plain, label: 'Questions for us', value: '' },
        { ...plain, label: 'CV', value: 'Sent', file: 'f-1' },
      ],
    },
  ];
  const { container } = await openItem({
    ...detail,
    sections,
    fields: [{ name: 'message_quiz_4', value: 'Peanuts' }],
  });
  const consent = await screen.findByRole('group', { name: 'Consent' });
  expect(consent).toHaveTextContent(
    'May we take photos of your child?WithdrawnAgreed March 2, 2026, 12:30 PM, withdrawn March 5, 2026, 9:00 AM',
  );
  const day = within(screen.getByRole('group', { name: 'The day' }));
  expect(day.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Allergies',
    'Questions for us',
    'CV',
  ]);
  expect(day.getByText('No answer')).toBeInTheDocument();
  expect(day.getByRole('link', { name: 'Download: CV' })).toHaveAttribute('href', '/api/staff/files/f-1');
  expect(screen.queryByText(/quiz/i)).not.toBeInTheDocument();
  await expectAccessible(container);
});

it.each([
  ['checking', /^Being checked for viruses/],
  ['delayed', /^Not checked yet: the virus scanner gives no answer/],
  ['removed', /^Removed, because it had a virus/],
] as const)('says in place of the download why a file is %s', async (state, text) => {
  const answer = { label: 'CV', value: 'Sent', at: null, withdrawn_at: null, file: 'f-1', file_state: state };
  const { container } = await openItem({ ...detail, sections: [{ title: 'Documents', answers: [answer] }] });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download: CV' })).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('offers a file of all answers for each form of the role', async () => {
  const { user } = await openList();
  await user.click(await screen.findByText(/^Download all answers/));
  const addresses = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.includes('inbox-answers'));
  expect(addresses).toEqual(
    ['v2', 'v3', 'v4', 'job', 'scholarship'].map((form) => `/api/staff/inbox-answers/?form=${form}`),
  );
  expect(screen.getByRole('link', { name: 'Coding day (event form)' })).toBeInTheDocument();
});

it('answers from a template with the name and the reference', async () => {
  const { user } = await openItem();
  await user.selectOptions(await screen.findByLabelText('Begin with a template'), 'Thanks');
  expect(screen.getByLabelText('Text')).toHaveValue('Hello Amina, KJ-1');
  expect(screen.getByRole('link', { name: 'Answer by WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/254733000222?text=Hello%20Amina%2C%20KJ-1',
  );
});

it('says when a colleague was faster, and shows the newest', async () => {
  server.refuse(changeInboxItem, { status: 409, code: 'inbox.changed' });
  const { user } = await openItem();
  await user.selectOptions(await screen.findByLabelText('State'), 'Done');
  const work = screen.getByRole('region', { name: 'Work on it' });
  expect(await within(work).findByText(/A colleague changed this meanwhile/)).toBeInTheDocument();
  server.respond(openInboxItem, { ...detail, status: 'open', version: 4 });
  await user.click(within(work).getByRole('button', { name: 'Show the newest' }));
  expect(await screen.findByDisplayValue('In work')).toHaveFocus();
});

/** The arrow keys of a real browser choose the next option; those of a test do not. */
async function arrowTo(
  user: Awaited<ReturnType<typeof openItem>>['user'],
  select: HTMLElement,
  value: string,
) {
  await user.keyboard('{ArrowDown}');
  fireEvent.change(select, { target: { value } });
}

it('saves the state that the arrow keys end on, once, and leaves the focus on it', async () => {
  const sent: unknown[] = [];
  server.respond(changeInboxItem, ({ body }) => {
    sent.push(body);
    server.respond(openInboxItem, { ...detail, status: 'done', version: 1 });
    return { ...item, status: 'done' as const, version: 1 };
  });
  const { user, container } = await openItem();
  const state = await screen.findByLabelText('State');
  state.focus();
  await arrowTo(user, state, 'open');
  await arrowTo(user, state, 'done');
  expect(state).toHaveValue('done');
  expect(state).toHaveAccessibleDescription('Not saved yet: press Enter or leave the field.');
  expect(sent).toEqual([]);
  await expectAccessible(container);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(state).toHaveAccessibleDescription('Saved'));
  expect(sent).toEqual([{ status: 'done', version: 0 }]);
  expect(state).toHaveFocus();
  expect(state).toHaveValue('done');
});

it('saves what the arrow keys chose when the field is left, one change after the other', async () => {
  const sent: { version?: number }[] = [];
  let answerFirst = () => {};
  server.respond(changeInboxItem, async ({ body }) => {
    const version = sent.push(body as { version: number });
    if (version === 1) await new Promise<void>((resolve) => (answerFirst = resolve));
    server.respond(openInboxItem, { ...detail, status: 'done', version });
    return { ...item, status: 'done' as const, version };
  });
  const { user } = await openItem();
  const state = await screen.findByLabelText('State');
  state.focus();
  await arrowTo(user, state, 'done');
  await user.tab();
  const person = screen.getByLabelText('With');
  expect(person).toHaveFocus();
  await arrowTo(user, person, '2');
  await user.tab();
  expect(sent).toEqual([{ status: 'done', version: 0 }]);
  await act(async () => answerFirst());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ assignee_id: 2, version: 1 });
  await waitFor(() => expect(person).toHaveAccessibleDescription('Saved'));
});

it('saves what the arrow keys chose when the page is left without leaving the field', async () => {
  const sent: unknown[] = [];
  server.respond(changeInboxItem, ({ body }) => {
    sent.push(body);
    return { ...item, status: 'done' as const, version: 1 };
  });
  const { user, unmount } = await openItem();
  const state = await screen.findByLabelText('State');
  state.focus();
  await arrowTo(user, state, 'done');
  unmount();
  await waitFor(() => expect(sent).toEqual([{ status: 'done', version: 0 }]));
});

it('takes no note before this device has answered whether one was begun here: it would stand in its place', async () => {
  const slow = host();
  let answer = (_: unknown) => {};
  const submissions = {
    ...slow.submissions,
    readDraft: <T,>() => new Promise<T | null>((resolve) => (answer = resolve as typeof answer)),
  };
  const { user } = await openItem(detail, { ...slow, submissions });
  const note = await screen.findByLabelText('New note');
  expect(note).toBeDisabled();
  expect(screen.getByText('Looking for what you typed here before.')).toBeInTheDocument();
  await act(async () => answer('Called twice'));
  expect(note).toHaveValue('Called twice');
  await user.type(note, ', no answer');
  expect(note).toHaveValue('Called twice, no answer');
});

it('leaves what is typed while a note is on its way', async () => {
  let saved = () => {};
  server.respond(
    addInboxNote,
    () => new Promise<never>((resolve) => (saved = () => resolve(undefined as never))),
  );
  const { user } = await openItem();
  await user.type(await screen.findByLabelText('New note'), 'Called');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  await user.type(screen.getByLabelText('New note'), ' again');
  await act(async () => saved());
  expect(await screen.findByRole('button', { name: 'Add the note' })).toBeInTheDocument();
  expect(screen.getByLabelText('New note')).toHaveValue('Called again');
});

it('keeps a note that could not be sent', async () => {
  server.refuse(addInboxNote, { status: 0, code: 'network' });
  const { user } = await openItem();
  await user.click(await screen.findByRole('button', { name: 'Add the note' }));
  expect(screen.getByText('Write a note')).toBeInTheDocument();
  await user.type(screen.getByLabelText('New note'), 'Called');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText(/The server did not answer/)).toBeInTheDocument();
  expect(screen.getByLabelText('New note')).toHaveValue('Called');
});
