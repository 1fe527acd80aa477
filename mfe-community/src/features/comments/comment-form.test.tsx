import type { PostedForm } from '@konnect/host-api';
import { type Host, HostProvider } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CommentForm } from './comment-form';

const article = { id: 12, slug: 'fibre', phone_in_comment: true };

const formWith = (host: Host) => (
  <HostProvider value={host}>
    <QueryClientProvider client={host.queryClient}>
      <CommentForm article={article} />
    </QueryClientProvider>
  </HostProvider>
);

/** The form as the edge sends it; `hydrate` lets its code run, with the host of a browser. */
function edgeForm(posted?: PostedForm) {
  const fake = createFakeHost();
  const edge: Host = {
    ...fake,
    environment: 'edge',
    formPosts: { key: '3f2b8c1e-0d5a', ...(posted && { posted }) },
  };
  const container = document.createElement('div');
  container.innerHTML = renderToString(formWith(edge));
  document.body.replaceChildren(container);
  const saveDraft = jest.fn(async () => undefined);
  const onRecoverableError = jest.fn();
  const host: Host = {
    ...fake,
    submissions: { ...fake.submissions, saveDraft },
    ...(posted && { formPosts: { posted } }),
  };
  const hydrate = () => act(async () => void hydrateRoot(container, formWith(host), { onRecoverableError }));
  return { container, hydrate, saveDraft, onRecoverableError };
}

it('is whole in the HTML of the edge: a browser alone can fill it in and send it', () => {
  const { container } = edgeForm();
  const form = screen.getByRole('form', { name: 'Write a comment' });
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/community/fibre#posted');
  expect(screen.getByLabelText('Name (optional)')).toHaveAttribute('name', 'name');
  expect(screen.getByLabelText('Phone (optional)')).toHaveAttribute('inputmode', 'tel');
  expect(screen.getByLabelText('Comment')).toHaveAttribute('name', 'message');
  expect(screen.getByRole('button', { name: 'Send comment' })).toHaveAttribute('type', 'submit');
  expect(container.querySelector('[name="form_key"]')).toHaveValue('3f2b8c1e-0d5a');
  expect(container.innerHTML).not.toContain('style=');
});

it('keeps what was typed before its code ran, and stores it once the bootstrap tells of it', async () => {
  const { container, hydrate, saveDraft, onRecoverableError } = edgeForm();
  const user = userEvent.setup();
  const field = screen.getByLabelText('Comment');
  await user.type(field, 'Typed early');
  await hydrate();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Comment')).toBe(field);
  expect(field).toHaveValue('Typed early');
  expect(field).toHaveFocus();
  expect(container.querySelector('[name="form_key"]')).toHaveValue('3f2b8c1e-0d5a');
  // As the bootstrap does it: React takes what a field holds at hydration for known.
  act(() => {
    (field as HTMLTextAreaElement).value = '';
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Typed early');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await waitFor(() =>
    expect(saveDraft).toHaveBeenCalledWith(
      'comment:fibre',
      expect.objectContaining({ message: 'Typed early' }),
    ),
  );
});

it('shows what was refused without JavaScript, and lets go of a message once its field was left right', async () => {
  const { hydrate, onRecoverableError } = edgeForm({
    form: 'comment:fibre',
    status: 'refused',
    values: { name: 'Achieng', phone: '12', message: '' },
    errors: [
      { field: 'message', message: 'Write a comment first' },
      { field: 'phone', message: 'No such phone' },
    ],
  });
  const summary = within(screen.getByRole('alert'));
  expect(screen.getByRole('alert')).toHaveAttribute('id', 'posted');
  const comment = screen.getByLabelText('Comment');
  expect(summary.getByRole('link', { name: 'Write a comment first' })).toHaveAttribute(
    'href',
    `#${comment.id}`,
  );
  expect(comment).toHaveAccessibleDescription(/Write a comment first/);
  expect(screen.getByLabelText('Name (optional)')).toHaveValue('Achieng');
  expect(screen.getByLabelText('Phone (optional)')).toHaveValue('12');
  const user = userEvent.setup();
  await user.type(comment, 'No');
  await hydrate();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(comment).toHaveFocus();
  await user.type(comment, 'w');
  await user.tab();
  expect(screen.queryByText('Write a comment first')).not.toBeInTheDocument();
  expect(comment).toHaveValue('Now');
  expect(screen.getByRole('link', { name: 'No such phone' })).toBeInTheDocument();
  expect(screen.getByLabelText('Name (optional)')).toHaveValue('Achieng');
});

it('shows the receipt of what was sent without JavaScript, and remembers its writer', async () => {
  const { hydrate } = edgeForm({ form: 'comment:fibre', status: 'sent', reference: 'KM-2' });
  expect(document.getElementById('posted')).toHaveTextContent('Your comment is under review');
  expect(document.getElementById('posted')).toHaveTextContent('Reference: KM-2');
  await hydrate();
  expect(localStorage.getItem('konnect.commented.fibre')).toBe('true');
});

it('says nothing of the post of another form', () => {
  edgeForm({ form: 'comment:other', status: 'sent', reference: 'KM-2' });
  expect(screen.queryByText('Your comment is under review')).not.toBeInTheDocument();
});
