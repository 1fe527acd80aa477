import { listModeration, moderateComments, replyToComment, type ModeratedComment } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { page } from './comments-page';

const server = fakeServer();
const comment: ModeratedComment = {
  id: 4,
  reference: 'KM-1',
  name: 'Achieng',
  message: 'Which router? <b>bold</b>',
  phone: '••• 678',
  status: 'pending',
  held_reason: 'links',
  reason: null,
  pinned: false,
  adminreply: null,
  adminuser: null,
  date_created: '2026-03-02T09:30:00.000Z',
  article: { id: 1, slug: 'cup', title: 'Football cup' },
  author: { comments: 1, approved: 0, trusted: false, muted: false },
};

function open(url = '/staff/comments', waiting = () => [comment]) {
  let query: URLSearchParams | undefined;
  server.respond(listModeration, (call) => {
    query = call.query;
    return { results: waiting(), next: null, counts: { pending: 1, approved: 3, hidden: 0, spam: 0 } };
  });
  const session = {
    ...createFakeHost().session,
    current: () => ({ name: 'Otieno', email: 's@konnect.example', role: 'support' as const, csrfToken: 't' }),
  };
  return {
    rendered: renderPage(page, { url, host: createFakeHost({ api: server.api, session }) }),
    query: () => query?.toString(),
  };
}

it('opens with what waits, shows hostile text as text, and is accessible', async () => {
  const { rendered, query } = open();
  const { container } = await rendered;
  expect(await screen.findByText('Which router? <b>bold</b>')).toBeInTheDocument();
  expect(query()).toBe('status=pending');
  expect(within(screen.getByRole('table')).getByText('has links')).toBeInTheDocument();
  await expectAccessible(container);
});

it('approves at once, and asks before it hides', async () => {
  const sent: unknown[] = [];
  server.respond(moderateComments, ({ body }) => {
    sent.push(body);
    return { changed: [4] };
  });
  const { user } = await open().rendered;
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await user.type(screen.getByLabelText(/^Reason/), 'Twice');
  await user.click(screen.getByRole('button', { name: 'Hide 1 comment' }));
  await screen.findByRole('button', { name: 'Approve' });
  expect(sent).toEqual([
    { ids: [4], action: 'approve' },
    { ids: [4], action: 'hide', reason: 'Twice' },
  ]);
});

it('goes on at the next comment with the keyboard, and at the empty list after the last', async () => {
  let waiting = [comment, { ...comment, id: 5, name: 'Baraka' }];
  server.respond(moderateComments, ({ body }) => {
    const { ids } = body as { ids: number[] };
    waiting = waiting.filter(({ id }) => !ids.includes(id));
    return { changed: ids };
  });
  const { user } = await open('/staff/comments', () => waiting).rendered;
  const of = async (name: string, action: string) =>
    within(await screen.findByRole('group', { name: `Comment of ${name}` })).getByRole('button', {
      name: action,
    });
  (await of('Achieng', 'Approve')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('group', { name: /Achieng/ })).not.toBeInTheDocument());
  expect(await of('Baraka', 'Approve')).toHaveFocus();

  (await of('Baraka', 'Hide')).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Hide 1 comment' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Nothing waits' })).toHaveFocus());
});

it('keeps the reply in its field when it is refused', async () => {
  server.refuse(replyToComment, {
    status: 400,
    code: 'input.invalid',
    fieldErrors: { message: ['Remove the unreadable characters'] },
  });
  const { user } = await open().rendered;
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  const dialog = screen.getByRole('dialog', { name: 'Official reply' });
  await user.click(within(dialog).getByRole('button', { name: 'Reply' }));
  expect(within(dialog).getByText('Write a reply')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/^Reply/), 'The white one');
  await user.click(within(dialog).getByRole('button', { name: 'Reply' }));
  expect(await within(dialog).findByText('Remove the unreadable characters')).toBeInTheDocument();
  expect(within(dialog).getByLabelText(/^Reply/)).toHaveValue('The white one');
});
