import { addComment } from '@konnect/contracts';
import { COMMENT, COMMENT_CASES } from '@konnect/contracts/form-rules/cases';
import * as schemas from '@konnect/contracts/schemas';
import { type Host, HostProvider, type PostedForm } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type ApiStub, createApiStub, problem } from '#app/test/api-stub';
import {
  COMMENT_FIELDS,
  commentBody,
  CommentForm,
  commentRule,
  type CommentValues,
  EMPTY_COMMENT,
  postComment,
} from './comment-form';

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
  let root: Root;
  const hydrate = () =>
    act(async () => void (root = hydrateRoot(container, formWith(host), { onRecoverableError })));
  /** Another page is opened in the same document, then this one again. */
  const leaveAndReturn = async () => {
    act(() => root.render(null));
    await act(async () => root.render(formWith(host)));
  };
  return { container, hydrate, leaveAndReturn, host, saveDraft, onRecoverableError };
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

const refused: PostedForm = {
  form: 'comment:fibre',
  status: 'refused',
  values: { name: 'Achieng', phone: '', message: 'Hi' },
  errors: [{ field: 'message', message: 'Write a little more' }],
};

it('begins empty after what was refused without JavaScript was corrected and sent', async () => {
  const { hydrate, leaveAndReturn, host } = edgeForm({ ...refused });
  const submit = jest.fn(async () => ({ status: 'sent', data: {}, receipt: { state: 'sent' } }));
  host.submissions.submit = submit as never;
  await hydrate();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Comment'), ' there');
  await user.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(await screen.findByText('Your comment is under review')).toBeInTheDocument();
  expect(submit).toHaveBeenCalledTimes(1);
  await leaveAndReturn();
  expect(screen.getByLabelText('Comment')).toHaveValue('');
  expect(screen.queryByText('Write a little more')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('sends the same text again after a failure, and begins empty then', async () => {
  const { hydrate, leaveAndReturn, host } = edgeForm({ ...refused, status: 'failed', errors: [] });
  host.submissions.submit = jest.fn(async () => ({
    status: 'sent',
    data: {},
    receipt: { state: 'sent' },
  })) as never;
  await hydrate();
  await userEvent.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(await screen.findByText('Your comment is under review')).toBeInTheDocument();
  await leaveAndReturn();
  expect(screen.getByLabelText('Comment')).toHaveValue('');
});

it('prefers a correction in the draft to the text that was refused', async () => {
  const { hydrate, leaveAndReturn, host, saveDraft } = edgeForm({ ...refused });
  await hydrate();
  await userEvent.type(screen.getByLabelText('Comment'), ' there');
  const drafts = saveDraft.mock.calls as unknown as [string, CommentValues][];
  host.submissions.readDraft = (async () => drafts.at(-1)?.[1]) as never;
  await leaveAndReturn();
  expect(screen.getByLabelText('Comment')).toHaveValue('Hi there');
  expect(screen.getByLabelText('Name (optional)')).toHaveValue('Achieng');
});

it('shows refused text again as long as nobody has changed it', async () => {
  const { hydrate, leaveAndReturn } = edgeForm({ ...refused });
  await hydrate();
  await leaveAndReturn();
  expect(screen.getByLabelText('Comment')).toHaveValue('Hi');
  expect(screen.getByLabelText('Comment')).toHaveAccessibleDescription(/Write a little more/);
});

it('shows the receipt of what was sent without JavaScript once', async () => {
  const { hydrate, leaveAndReturn } = edgeForm({ form: 'comment:fibre', status: 'sent', reference: 'KM-2' });
  await hydrate();
  expect(screen.getByText('Your comment is under review')).toBeInTheDocument();
  await leaveAndReturn();
  expect(screen.queryByText('Your comment is under review')).not.toBeInTheDocument();
});

it('says nothing of the post of another form', () => {
  edgeForm({ form: 'comment:other', status: 'sent', reference: 'KM-2' });
  expect(screen.queryByText('Your comment is under review')).not.toBeInTheDocument();
});

it('sends what the contract accepts, and the phone only where the article asks for it', () => {
  const values = { ...EMPTY_COMMENT, name: ' Achieng ', phone: '0712 345-678', message: ' Asante sana ' };
  const asked = commentBody(values, 12, true);
  expect(asked).toEqual({
    name: 'Achieng',
    phone: '0712345678',
    message: 'Asante sana',
    event: 12,
  });
  expect(commentBody({ ...values, website: 'https://spam.example' }, 12, true)).toMatchObject({
    website: 'https://spam.example',
  });
  expect(commentBody(values, 12, false)).not.toHaveProperty('phone');
  expect(schemas.addComment.body.safeParse(asked).success).toBe(true);
  expect(schemas.addComment.body.safeParse(commentBody({ ...values, phone: '' }, 12, true)).success).toBe(
    true,
  );
});

it('says of every comment what the server says', () => {
  const said = COMMENT_CASES.map(({ what, change }) => {
    const values: CommentValues = { ...EMPTY_COMMENT, ...COMMENT, ...change };
    const faults = COMMENT_FIELDS.flatMap((name) => {
      const fault = commentRule(name).validate(values[name]);
      return fault === undefined ? [] : [[name, fault]];
    });
    return [what, Object.fromEntries(faults)];
  });
  expect(said).toEqual(COMMENT_CASES.map(({ what, faults }) => [what, faults]));
});

const sent = {
  id: 3,
  status: 'pending',
  reference: 'KM-2',
  name: null,
  message: 'Asante sana',
  date_created: '2026-03-02T09:00:00Z',
} as const;
function post(fields: Record<string, string>, api: ApiStub, asked = article) {
  const url = new URL('https://konnect.example/community/fibre');
  return postComment({ host: createFakeHost({ api }), params: {}, url, fields }, asked);
}

it.each(COMMENT_CASES)(
  'says of $what what the server says, without JavaScript',
  async ({ change, faults }) => {
    const api = createApiStub().on(addComment, () => sent);
    const { status, errors = [] } = await post({ ...COMMENT, ...change }, api);
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual(faults);
    expect(status).toBe(errors.length > 0 ? 'refused' : 'sent');
    expect(api.asked(addComment)).toHaveLength(errors.length > 0 ? 0 : 1);
  },
);

it('makes the call that the code of the form makes', async () => {
  const api = createApiStub().on(addComment, () => sent);
  const answer = await post({ ...COMMENT, phone: '0712 345-678', website: 'x', form_key: 'k' }, api);
  expect(answer).toEqual({ form: 'comment:fibre', status: 'sent' });
  expect(api.asked(addComment)).toEqual([
    {
      params: { id: '12' },
      body: { name: 'Achieng', phone: '0712345678', message: 'Asante sana', event: 12, website: 'x' },
    },
  ]);
});

it('neither asks for a phone nor sends one where the article wants none', async () => {
  const api = createApiStub().on(addComment, () => sent);
  const { status } = await post({ ...COMMENT, phone: 'no phone' }, api, {
    ...article,
    phone_in_comment: false,
  });
  expect(status).toBe('sent');
  expect(api.asked(addComment)[0]?.body).not.toHaveProperty('phone');
});

it.each([
  [
    404,
    'refused',
    'This story is no longer on the site, so it takes no comments. What you wrote is still here.',
  ],
  [409, 'refused', 'It did not work.'],
  [
    503,
    'failed',
    'We could not send this right now. What you wrote is still here: send it again in a moment.',
  ],
  [0, 'failed', 'We could not send this right now. What you wrote is still here: send it again in a moment.'],
])('keeps the words when the service answers %d', async (code, status, message) => {
  const api = createApiStub().on(addComment, () => {
    throw problem(code);
  });
  expect(await post(COMMENT, api)).toEqual({
    form: 'comment:fibre',
    status,
    values: { ...COMMENT, website: '' },
    errors: [{ message }],
  });
});
