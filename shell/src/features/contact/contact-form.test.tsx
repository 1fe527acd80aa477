import type { EndpointInput } from '@konnect/contracts';
import type { sendContactMessage } from '@konnect/contracts';
import {
  HostProvider,
  type Host,
  type PostedForm,
  type SubmissionsApi,
  type SubmitResult,
} from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ContactForm, type ContactFormProps } from './contact-form';

const PHONE_MESSAGE = 'Please enter a valid phone number (e.g., 0712345678 in international or local form)';
const receipt = {
  id: 'key',
  form: 'contact',
  label: 'Message to Konnect',
  state: 'sent',
  at: '2030-01-01T00:00:00Z',
  reference: 'KC-7F3K',
} as const;
type Result = SubmitResult<{ id: number; reference: string }>;
const sent: Result = { status: 'sent', data: { id: 1, reference: 'KC-7F3K' }, receipt };

function show(props: ContactFormProps = {}, submissions: Partial<SubmissionsApi> = {}) {
  const submit = jest.fn(
    (_: { input: EndpointInput<typeof sendContactMessage>; values: unknown }): Promise<Result> =>
      Promise.resolve(sent),
  );
  const notify = { success: jest.fn(), info: jest.fn() };
  const fake = createFakeHost();
  const host: Host = {
    ...fake,
    notify,
    submissions: { ...fake.submissions, submit: submit as never, ...submissions },
  };
  render(
    <HostProvider value={host}>
      <ContactForm {...props} />
    </HostProvider>,
  );
  return { user: userEvent.setup(), submit, notify };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Name'), 'Wanjiru');
  await user.type(screen.getByLabelText('Phone number'), '0712345678');
  await user.selectOptions(screen.getByLabelText('Region'), 'Zimmerman');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Report an issue');
  await user.type(screen.getByLabelText('Message'), 'The red light is on');
}
const send = () => screen.getByRole('button', { name: /^Send/ });

beforeEach(() => localStorage.clear());

it('sends the message, says so and shows a receipt that stays', async () => {
  const onSent = jest.fn();
  const { user, submit, notify } = show({ onSent });
  await fill(user);
  await user.click(send());
  expect(await screen.findByText('KC-7F3K')).toBeInTheDocument();
  expect(submit.mock.calls[0]?.[0].input).toEqual({
    body: {
      name: 'Wanjiru',
      phone: '0712345678',
      region: 'Zimmerman',
      subject: 'Report an issue',
      message: 'The red light is on',
    },
  });
  expect(notify.success).toHaveBeenCalledWith('Message sent successfully');
  expect(onSent).toHaveBeenCalledWith(receipt);
  expect(screen.getByLabelText('Message')).toHaveValue('');
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

it('names every missing field in the summary, which takes the focus', async () => {
  const { user, submit } = show({ withEmail: true });
  await user.click(send());
  const summary = await screen.findByRole('alert');
  for (const text of ['Name', 'Phone number', 'Email', 'Region', 'Subject', 'Message'])
    expect(within(summary).getByText(`${text} is required`)).toBeInTheDocument();
  await waitFor(() => expect(summary).toHaveFocus());
  expect(screen.getByLabelText('Name')).toBeInvalid();
  expect(submit).not.toHaveBeenCalled();
});

it('judges the phone when it is left, not while it is first typed', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Phone number'), '0612');
  expect(screen.queryByText(PHONE_MESSAGE)).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText(PHONE_MESSAGE)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Phone number'));
  await user.type(screen.getByLabelText('Phone number'), '0712 345 678');
  await waitFor(() => expect(screen.queryByText(PHONE_MESSAGE)).not.toBeInTheDocument());
});

it('takes blanks and dashes out of a pasted phone before the limit cuts it', async () => {
  const { user } = show();
  await user.click(screen.getByLabelText('Phone number'));
  await user.paste('+254 712-345 678');
  expect(screen.getByLabelText('Phone number')).toHaveValue('+254712345678');
});

it('shows Sending... and ignores a second send meanwhile', async () => {
  let finish: (result: Result) => void = () => undefined;
  const submit = jest.fn(() => new Promise<Result>((resolve) => (finish = resolve)));
  const { user } = show({}, { submit: submit as never });
  await fill(user);
  await user.click(send());
  const button = await screen.findByRole('button', { name: 'Sending...' });
  await user.click(button);
  expect(submit).toHaveBeenCalledTimes(1);
  finish(sent);
  expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument();
});

it('says that the device has failed to send, and sends at the next press', async () => {
  const { user, submit } = show();
  submit.mockRejectedValueOnce(new Error('The database is closed.'));
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not send this right now.');
  expect(screen.getByLabelText('Message')).toHaveValue('The red light is on');
  await user.click(send());
  expect(await screen.findByText('KC-7F3K')).toBeInTheDocument();
});

it('keeps the values and shows what the server refused', async () => {
  const problem = {
    kind: 'problem',
    status: 400,
    code: 'invalid',
    message: 'Check the form',
    requestId: 'r',
    fieldErrors: { phone: ['This number is blocked'] },
  } as const;
  const { user } = show({}, { submit: (async () => ({ status: 'refused', problem })) as never });
  await fill(user);
  await user.click(send());
  expect(within(await screen.findByRole('alert')).getByText('This number is blocked')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('The red light is on');
});

it('shows a refusal that belongs to no field in the summary', async () => {
  const problem = {
    kind: 'problem',
    status: 429,
    code: 'busy',
    message: 'Too many messages. Try later.',
    requestId: 'r',
  } as const;
  const { user } = show({}, { submit: (async () => ({ status: 'refused', problem })) as never });
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many messages. Try later.');
});

it('says in a whole sentence that a message was received before', async () => {
  const problem = {
    kind: 'problem',
    status: 200,
    code: 'answer.repeated',
    message: 'it was already received',
    requestId: '',
  } as const;
  const { user } = show({}, { submit: (async () => ({ status: 'refused', problem })) as never });
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We already have this message, so it was not sent again. Change it to send another one.',
  );
  expect(screen.getByLabelText('Message')).toHaveValue('The red light is on');
});

it('clears the form when the message waits, says that it is kept, and restores it', async () => {
  let draft: unknown = null;
  const listeners = new Set<() => void>();
  const waiting = { status: 'waiting', receipt: { ...receipt, reference: undefined, state: 'waiting' } };
  let values: unknown;
  const { user } = show(
    {},
    {
      submit: (async (options: { values: unknown }) => ((values = options.values), waiting)) as never,
      readDraft: (async () => draft) as never,
      subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
      restore: (async () => ((draft = values), listeners.forEach((listener) => listener()), values)) as never,
    },
  );
  await fill(user);
  await user.click(send());
  expect(await screen.findByText('1 message is kept on this phone and will be sent')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('The red light is on'));
  expect(screen.queryByText('1 message is kept on this phone and will be sent')).not.toBeInTheDocument();
});

it('says that a message was sent once the outbox has delivered it', async () => {
  const listeners = new Set<() => void>();
  let kept: unknown[] = [];
  const { user } = show(
    {},
    {
      submit: (async () => ({
        status: 'waiting',
        receipt: { ...receipt, reference: undefined, state: 'waiting' },
      })) as never,
      receipts: (async () => kept) as never,
      subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    },
  );
  await fill(user);
  await user.click(send());
  await screen.findByText('1 message is kept on this phone and will be sent');
  kept = [{ ...receipt, state: 'sent' }];
  act(() => listeners.forEach((listener) => listener()));
  expect(await screen.findByText('Message sent successfully')).toBeInTheDocument();
  expect(screen.queryByText('1 message is kept on this phone and will be sent')).not.toBeInTheDocument();
});

it('keeps a draft while typing and puts it back at the next visit', async () => {
  const saveDraft = jest.fn(async () => undefined);
  const { user } = show({}, { saveDraft });
  await user.type(screen.getByLabelText('Message'), 'Half a mess');
  await waitFor(() =>
    expect(saveDraft).toHaveBeenCalledWith('contact', expect.objectContaining({ message: 'Half a mess' })),
  );
});

it('puts the draft of an earlier visit back', async () => {
  show({}, { readDraft: (async () => ({ name: 'Otieno', message: 'Half a message' })) as never });
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('Half a message'));
  expect(screen.getByLabelText('Name')).toHaveValue('Otieno');
});

it('preselects a subject of the list and remembers the region on this device', async () => {
  localStorage.setItem('konnect:region', 'Kibera');
  show({ subject: 'report an issue' });
  expect(screen.getByLabelText('Subject')).toHaveValue('Report an issue');
  await waitFor(() => expect(screen.getByLabelText('Region')).toHaveValue('Kibera'));
});

it('tells robots and people apart by autocomplete and by a field that nobody sees', () => {
  show({ withEmail: true });
  expect(screen.getByLabelText('Name')).toHaveAttribute('autocomplete', 'name');
  expect(screen.getByLabelText('Phone number')).toHaveAttribute('autocomplete', 'tel');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
  expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
});

it('is whole in the HTML of the edge: a browser alone can fill it in and send it', () => {
  const html = renderToString(
    <HostProvider value={{ ...createFakeHost({ environment: 'edge' }), formPosts: { key: 'a-key-of-one' } }}>
      <ContactForm withEmail subject="Report an issue" />
    </HostProvider>,
  );
  expect(html).toContain('action="/contact-us#posted" method="post"');
  expect(html).toContain('Kahawa Wendani');
  expect(html).toContain('type="submit"');
  for (const name of ['name', 'phone', 'email', 'region', 'subject', 'message'])
    expect(html).toContain(`name="${name}"`);
  expect(html).toContain('name="form_key" value="a-key-of-one"');
  expect(html).not.toContain('style=');
});

it('begins empty after what was refused without JavaScript was corrected and sent', async () => {
  const fake = createFakeHost();
  const posted: PostedForm = {
    form: 'contact',
    status: 'refused',
    values: {
      name: 'Wanjiru',
      phone: '12',
      email: 'wanjiru@konnect.example',
      region: 'Zimmerman',
      subject: 'Report an issue',
      message: 'The red light is on',
    },
    errors: [{ field: 'phone', message: PHONE_MESSAGE }],
  };
  const host: Host = {
    ...fake,
    formPosts: { posted },
    submissions: { ...fake.submissions, submit: (async () => sent) as never },
  };
  const page = (
    <HostProvider value={host}>
      <ContactForm withEmail />
    </HostProvider>
  );
  const { unmount } = render(page);
  const user = userEvent.setup();
  expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(/valid phone number/);
  await user.clear(screen.getByLabelText('Phone number'));
  await user.type(screen.getByLabelText('Phone number'), '0712345678');
  await user.click(send());
  expect(await screen.findByText('KC-7F3K')).toBeInTheDocument();
  unmount();
  render(page);
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Message')).toHaveValue('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('begins with the words that a search did not find, unless a message was already begun', async () => {
  show({ message: 'hologram' });
  expect(screen.getByLabelText('Message')).toHaveValue('hologram');
  document.body.replaceChildren();
  show(
    { message: 'hologram' },
    { readDraft: (async () => ({ message: 'My own words' })) as SubmissionsApi['readDraft'] },
  );
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('My own words'));
});

it('suggests answers that fit before the message is sent', async () => {
  const fake = createFakeHost();
  const faq = {
    id: 1,
    slug: 'red-light',
    title: 'What does the red light mean?',
    category: 'Connection',
    main_section_msg: '',
    sections: [],
    video_file: null,
  };
  const api: Host['api'] = { call: jest.fn().mockResolvedValue({ results: [faq], next: null }) };
  render(
    <HostProvider value={{ ...fake, api }}>
      <ContactForm />
    </HostProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Message'), 'Hello');
  expect(api.call).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Message'), ', my router has a red light');
  expect(await screen.findByRole('link', { name: 'What does the red light mean?' })).toHaveAttribute(
    'href',
    '/faq#red-light',
  );
  expect(api.call).toHaveBeenCalledTimes(1);
});

it('finds answers for words that a search did not find, too', async () => {
  const fake = createFakeHost();
  const faq = { id: 1, slug: 'red-light', title: 'What does the red light mean?', main_section_msg: '' };
  const api: Host['api'] = { call: jest.fn().mockResolvedValue({ results: [faq], next: null }) };
  render(
    <HostProvider value={{ ...fake, api }}>
      <ContactForm message="router red light" />
    </HostProvider>,
  );
  expect(await screen.findByRole('link', { name: 'What does the red light mean?' })).toBeVisible();
});

it('links a suggested answer of a service that sends neither short links nor numbers', async () => {
  const fake = createFakeHost();
  const faq = {
    title: 'What does the red light mean?',
    category: 'shortQA',
    main_section_msg: '',
    sections: [],
  };
  const api: Host['api'] = { call: jest.fn().mockResolvedValue({ results: [faq], next: null }) };
  render(
    <HostProvider value={{ ...fake, api }}>
      <ContactForm />
    </HostProvider>,
  );
  await userEvent.setup().type(screen.getByLabelText('Message'), 'My router has a red light');
  expect(await screen.findByRole('link', { name: 'What does the red light mean?' })).toHaveAttribute(
    'href',
    '/faq#question-What-does-the-red-light-mean%3F',
  );
});

it('says before sending that a pasted name or email is too long, and cuts neither', async () => {
  const { user, submit } = show({ withEmail: true });
  await fill(user);
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.click(name);
  await user.paste('x'.repeat(130));
  expect(name).toHaveValue('x'.repeat(130));
  expect(name).toHaveAccessibleDescription(/10 characters too many$/);
  await user.click(screen.getByLabelText('Email'));
  await user.paste(`${'x'.repeat(250)}@example.com`);
  await user.click(send());
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByText('Use at most 120 characters')).toBeInTheDocument();
  expect(summary.getByText('Use at most 254 characters')).toBeInTheDocument();
  expect(submit).not.toHaveBeenCalled();
});
