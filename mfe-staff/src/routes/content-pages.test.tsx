import {
  createContent,
  getContent,
  getContentForm,
  hideContent,
  listCategories,
  listContent,
  publishContent,
  saveContent,
  type ContentDocument,
  type ContentForm,
  type ContentSummary,
  type StaffRole,
} from '@konnect/contracts';
import type { Host } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { page as editPage } from './content-edit-page';
import { page as listPage } from './content-page';

const server = fakeServer();
const sessionOf = (role: StaffRole): Host['session'] => ({
  ...createFakeHost().session,
  current: () => ({ name: 'Wanjiru Kamau', email: 'e@konnect.example', role, csrfToken: 't' }),
});
const host = (role: StaffRole = 'editor') => createFakeHost({ api: server.api, session: sessionOf(role) });

const summary: ContentSummary = {
  id: 7,
  slug: 'planned',
  title: 'Planned works',
  state: 'published',
  publish_at: null,
  version: 2,
  has_draft: true,
  updated_at: '2026-03-02T09:30:00.000Z',
  updated_by: 'Wanjiru',
};
const field = (
  name: string,
  type: ContentForm['fields'][number]['type'],
  more: Partial<ContentForm['fields'][number]> = {},
) => ({ name, type, needed: false, max: null, options: null, initial: null, ...more });
const form: ContentForm = {
  kind: 'maintenance',
  title: 'title',
  fields: [
    field('title', 'line', { needed: true, initial: '' }),
    field('severity', 'line', { options: ['info', 'outage'], initial: 'info' }),
    field('more_detail', 'flag', { initial: false }),
    field('starts_at', 'moment'),
    field('position', 'whole', { initial: 0 }),
  ],
};
const document: ContentDocument = {
  ...summary,
  kind: 'maintenance',
  fields: {
    title: 'Planned works',
    severity: 'info',
    more_detail: false,
    starts_at: '2026-03-02T09:30:00.000Z',
    position: 1,
  },
};

function list(rows: ContentSummary[]) {
  server.respond(listContent, { results: rows, next: null });
  return renderPage(listPage, {
    url: '/staff/content/maintenance?state=published',
    path: '/staff/content/:kind?',
    host: host(),
  });
}
function edit(of: ContentDocument | null = document, at = host()) {
  server.respond(getContentForm, form);
  server.respond(listCategories, []);
  if (of) server.respond(getContent, of);
  return renderPage(editPage, {
    url: `/staff/content/maintenance/${of?.id ?? 'new'}`,
    path: '/staff/content/:kind/:id',
    host: at,
  });
}

it('lists one kind with its states, and is accessible', async () => {
  const { container } = await list([summary]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Maintenance' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Planned works' })).toHaveAttribute(
    'href',
    '/staff/content/maintenance/7',
  );
  expect(within(screen.getByRole('table')).getByText('Unpublished changes')).toBeInTheDocument();
  expect(screen.getByLabelText('State')).toHaveValue('published');
  await expectAccessible(container);
});

it('does several at once and names what was refused', async () => {
  server.respond(hideContent, { ...document, state: 'hidden' });
  const { user } = await list([summary]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Planned works' }));
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await user.click(screen.getByRole('button', { name: 'Hide 1' }));
  expect(await screen.findByText('1 hidden.')).toBeInTheDocument();
  server.refuse(publishContent, {
    status: 400,
    code: 'input.invalid',
    fieldErrors: { title: ['Give it a title'] },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select Planned works' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(screen.getByRole('button', { name: 'Publish 1' }));
  expect(await screen.findByText('Planned works: Give it a title')).toBeInTheDocument();
});

it('makes its form from what the server says, and is accessible', async () => {
  const { container } = await edit();
  expect(await screen.findByLabelText('Title')).toHaveValue('Planned works');
  expect(screen.getByLabelText('Weight')).toHaveValue('info');
  expect(screen.getByLabelText(/^Starts/)).toHaveValue('2026-03-02T12:30');
  expect(screen.getByLabelText('Show a button')).not.toBeChecked();
  expect(screen.getByLabelText(/^Address/)).toHaveAttribute('readonly');
  await expectAccessible(container);
});

it('saves the version that was edited, and says when a colleague was faster', async () => {
  let sent: unknown;
  server.respond(saveContent, ({ body }) => {
    sent = body;
    return {
      ...document,
      title: 'Other words',
      version: 3,
      fields: { ...document.fields, title: 'Other words' },
    };
  });
  const { user } = await edit();
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Other words');
  expect(screen.getByText('Changes are kept on this device until you save.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  expect(await screen.findByText('Version 3, saved.')).toBeInTheDocument();
  expect(sent).toEqual({ version: 2, fields: { ...document.fields, title: 'Other words', slug: 'planned' } });

  server.refuse(saveContent, { status: 409, code: 'content.changed' });
  server.respond(getContent, {
    ...document,
    version: 9,
    updated_by: 'Otieno',
    fields: { ...document.fields, title: 'Theirs' },
  });
  await user.type(title, '!');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  const choice = await screen.findByRole('dialog', { name: 'This maintenance notice was changed meanwhile' });
  expect(choice).toHaveTextContent('Yours: Other words!');
  expect(choice).toHaveTextContent('Theirs: Theirs');
  await user.click(within(choice).getByRole('button', { name: 'Take the other version' }));
  expect(await screen.findByText('Version 9, saved.')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Theirs');
});

it('hides without losing what is typed, and still finds what a colleague saved before', async () => {
  const theirs = {
    ...document,
    state: 'hidden' as const,
    version: 9,
    updated_by: 'Otieno',
    fields: { ...document.fields, title: 'Theirs' },
  };
  server.respond(hideContent, theirs);
  const at = host();
  const { user } = await edit(document, at);
  await user.type(await screen.findByLabelText('Title'), ', typed');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  const panel = within(screen.getByRole('region', { name: 'Publishing' }));
  expect(await panel.findByText('Hidden')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Planned works, typed');
  expect(panel.getByText('Changes are kept on this device until you save.')).toBeInTheDocument();
  expect(await at.submissions.readDraft('staff:content:maintenance:7')).toMatchObject({
    fields: { title: 'Planned works, typed' },
    version: 2,
  });

  let sent: unknown;
  server.respond(getContent, theirs);
  server.respond(saveContent, ({ body }) => {
    sent = body;
    return { ...theirs, version: 10 };
  });
  await user.click(panel.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() => expect(sent).toMatchObject({ version: 2, fields: { title: 'Planned works, typed' } }));
});

it('leads to each field that the server refuses, and loses nothing', async () => {
  server.refuse(createContent, {
    status: 400,
    code: 'input.invalid',
    fieldErrors: { title: ['Give it a title'], position: ['Enter a whole number'] },
  });
  const { user } = await edit(null);
  await user.type(await screen.findByLabelText(/^Place in the list/), 'x');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  const summaryOfProblems = await screen.findByRole('alert');
  await waitFor(() => expect(summaryOfProblems).toHaveFocus());
  await user.click(within(summaryOfProblems).getByRole('link', { name: 'Title: Give it a title' }));
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(screen.getByLabelText(/^Place in the list/)).toHaveValue('0x');
});

it('keeps the reasons in sight when a new one is saved but not published', async () => {
  server.respond(createContent, { ...document, state: 'draft', version: 1 });
  server.refuse(publishContent, { status: 400, code: 'input.invalid', fieldErrors: { title: ['Say more'] } });
  const { user } = await edit(null);
  server.respond(getContent, { ...document, state: 'draft', version: 1 });
  await user.type(await screen.findByLabelText('Title'), 'Planned works');
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByRole('link', { name: 'Title: Say more' })).toBeInTheDocument();
  expect(screen.getByText('Version 1, saved.')).toBeInTheDocument();
});

it('is not offered to other roles', async () => {
  await renderPage(listPage, {
    url: '/staff/content/maintenance',
    path: '/staff/content/:kind?',
    host: host('support'),
  });
  expect(screen.getByRole('heading', { name: 'This page is for other roles' })).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

it('shows HR jobs and nothing else', async () => {
  await renderPage(listPage, {
    url: '/staff/content/article',
    path: '/staff/content/:kind?',
    host: host('hr'),
  });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
});
