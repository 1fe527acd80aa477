import { getJob, type Job, listJobs, sendCareerApplication } from '@konnect/contracts';
import type { Host } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeAnswers } from '#app/test/answers';
import { makeJob } from '#app/test/factories';
import { FakeUpload } from '#app/test/fake-upload';
import { page } from './apply-page';

jest.setTimeout(60_000);
const server = fakeServer();
const realRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  FakeUpload.sent = [];
  FakeUpload.answer = {
    status: 201,
    body: {
      upload_id: '11111111-1111-4111-8111-111111111111',
      name: 'cv.pdf',
      size: 4,
      media_type: 'application/pdf',
      expires_at: '2999-01-01T00:00:00Z',
    },
  };
});
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
});

const cv = { name: 'cv.pdf', size: 4, bytes: new Blob(['%PDF']) };
async function open(step: string, { job = {}, draft }: { job?: Partial<Job>; draft?: unknown } = {}) {
  server.respond(getJob, makeJob('technician', job));
  const host: Host = createFakeHost({ api: server.api });
  if (draft) await host.submissions.saveDraft('job:technician', draft);
  return renderPage(page, { url: `/job/apply/technician/${step}`, path: '/job/apply/:slug/:step', host });
}
const complete = (changes = {}) => ({ draft: { answers: makeAnswers(), files: { cv } }, ...changes });
// A busy machine takes longer than a second from step to step.
const h1 = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });

it('says at the top what is missing and ties it to the boxes', async () => {
  const { user, head, container } = await open('personal');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Name is required',
    'Phone number is required',
    'Email is required',
    'Gender is required',
    'Date of birth is required',
    'Region is required',
  ]);
  await user.click(summary.getByRole('link', { name: 'Date of birth is required' }));
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(
    'Like 0712345678 Phone number is required',
  );
  for (const part of ['Day', 'Month', 'Year']) {
    expect(screen.getByRole('textbox', { name: part })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: part })).toHaveAccessibleDescription(
      'Date of birth is required',
    );
  }
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toBeInvalid();
  await user.type(name, 'Amina');
  expect(name).toBeValid();
  expect(name).toHaveFocus();
  expect(name).toHaveValue('Amina');
  expect(head().title).toBe('Step 1 of 4: Personal, Title of technician');
  await expectAccessible(container);
});

it('checks a step whose radio buttons were passed by Tab without a choice', async () => {
  const { user } = await open('personal');
  (await screen.findByRole('radio', { name: 'Male' })).focus();
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(
    within(await screen.findByRole('alert')).getByRole('link', { name: 'Gender is required' }),
  ).toBeVisible();
});

it('asks only for the profiles of the job, and for no second number when it is the same', async () => {
  const { user } = await open('personal', { job: { social_tiktok: true, social_fb: 1 } });
  expect(await screen.findByRole('textbox', { name: 'TikTok profile (optional)' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Facebook profile (optional)' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Instagram/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'My WhatsApp number is the same' }));
  expect(screen.queryByRole('textbox', { name: /^WhatsApp/ })).not.toBeInTheDocument();
});

it('leads by Next and Previous through the steps of a job without references', async () => {
  const { user, location, head } = await open('personal', complete({ job: { require_references: 0 } }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await h1('Academic');
  expect(head().title).toBe('Step 2 of 3: Academic, Title of technician');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await h1('Documents');
  expect(
    within(screen.getByRole('navigation', { name: 'Progress' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['✓Personal, done', '✓Professional, done', '3Documents']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await h1('Check your answers');
  expect(head().title).toBe('Check your answers, Title of technician');
  expect(location()).toBe('/job/apply/technician/check');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await h1('Documents');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await h1('Academic');
  expect(location()).toBe('/job/apply/technician/academic');
});

it('leads from an answer of the check to its box, and back to the check when it is changed', async () => {
  const { user, location, host } = await open('check', complete());
  await user.click(await screen.findByRole('link', { name: 'Change Region' }));
  await h1('Personal');
  expect(location()).toBe('/job/apply/technician/personal?change#residency');
  expect(screen.getByRole('combobox', { name: 'Region' })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Other');
  await user.click(screen.getByRole('button', { name: 'Save and return' }));
  expect(
    within(await screen.findByRole('alert')).getByRole('link', { name: 'Say where you live' }),
  ).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Where do you live?' }), 'Ruiru');
  await user.click(screen.getByRole('button', { name: 'Save and return' }));
  await h1('Check your answers');
  expect(screen.getByText('Ruiru')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change Region' })).toHaveFocus();
  await waitFor(async () =>
    expect(await host.submissions.readDraft('job:technician')).toMatchObject({ step: 'check' }),
  );
});

it.each([
  ['28 Feb 1999', ['28', 'Feb', '1999']],
  ['1999-02-28', ['28', '02', '1999']],
])('takes the whole date %s, typed key by key into the first box', async (text, boxes) => {
  const { user } = await open('personal', {
    draft: { answers: makeAnswers({ dob_day: '', dob_month: '', dob_year: '' }), files: {} },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Day' }), text);
  await user.tab();
  expect(
    ['Day', 'Month', 'Year'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value),
  ).toEqual(boxes);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await h1('Academic');
});

it('takes a whole date that is pasted into any box, and says which part of another is wrong', async () => {
  const { user } = await open('personal', {
    draft: { answers: makeAnswers({ dob_day: '', dob_month: '', dob_year: '' }), files: {} },
  });
  await user.click(await screen.findByRole('textbox', { name: 'Year' }));
  await user.paste('31/2/1999');
  expect(screen.getByRole('textbox', { name: 'Month' })).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(
    within(await screen.findByRole('alert')).getByRole('link', {
      name: 'The day is too high: February 1999 has 28 days',
    }),
  );
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Day' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Month' })).toBeValid();
});

it.each([
  ['documents', {}, 'personal'],
  ['nonsense', { draft: { answers: makeAnswers({ education_level: '' }), files: {} } }, 'academic'],
  [
    'references',
    { draft: { answers: makeAnswers(), files: {} }, job: { require_references: 0 } },
    'documents',
  ],
  ['sent', {}, 'personal'],
])('leads from %s to the first unfinished step', async (step, options, reached) => {
  if (step === 'nonsense' || step === 'references') {
    await open(step, options);
    return expect(
      screen.getByRole('heading', { name: 'Redirect 302: /job/apply/technician/check' }),
    ).toBeInTheDocument();
  }
  const { location } = await open(step, options);
  await screen.findByRole('button', { name: 'Next' });
  expect(location()).toBe(`/job/apply/technician/${reached}`);
});

it('refuses a wrong file when it is chosen, and does not keep it', async () => {
  const { user, host } = await open('documents', complete());
  await user.click(await screen.findByRole('button', { name: 'Remove cv.pdf' }));
  const input = screen.getByLabelText<HTMLInputElement>('CV');
  // The file dialog's own filter can be bypassed.
  input.removeAttribute('accept');
  await user.upload(input, new File(['x'], 'cv.exe'));
  expect(await screen.findAllByText('Choose a file of one of these types: pdf, doc, docx')).not.toHaveLength(
    0,
  );
  await user.upload(input, new File([new Uint8Array(921_601)], 'cv.pdf'));
  expect(await screen.findAllByText('This file is too large. The maximum is 900kB')).not.toHaveLength(0);
  expect(screen.queryByText('cv.exe')).not.toBeInTheDocument();
  expect(FakeUpload.sent).toEqual([]);
  await user.upload(input, new File([new Uint8Array(921_600)], 'cv.pdf'));
  expect(await screen.findByText('Uploaded')).toBeInTheDocument();
  await waitFor(async () =>
    expect(await host.submissions.readDraft('job:technician')).toMatchObject({
      files: {
        cv: { name: 'cv.pdf', size: 921_600, upload: { id: '11111111-1111-4111-8111-111111111111' } },
      },
    }),
  );
});

it('lets go of a file that the server refuses', async () => {
  FakeUpload.answer = {
    status: 400,
    body: {
      code: 'fields.invalid',
      message: 'No',
      requestId: 'r',
      fieldErrors: { file: ['This is no PDF'] },
    },
  };
  const { user } = await open('documents', { draft: { answers: makeAnswers(), files: {} } });
  await user.upload(await screen.findByLabelText<HTMLInputElement>('CV'), new File(['x'], 'cv.pdf'));
  expect((await screen.findAllByText('This is no PDF')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('CV')).toHaveAttribute('type', 'file');
});

it('sends once for two taps and confirms with the reference and a copy', async () => {
  const bodies: FormData[] = [];
  server.respond(sendCareerApplication, ({ body }) => {
    bodies.push(body as FormData);
    return { id: 1, reference: 'KJ-AAAAA-BBBBB' };
  });
  const { user, container } = await open('check', complete());
  await user.dblClick(await screen.findByRole('button', { name: 'Submit' }));
  await h1('Your Application has been Submitted');
  expect(screen.getByText('KJ-AAAAA-BBBBB')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  expect(
    within(screen.getByRole('region', { name: 'Your answers' })).getByText('February 28, 1999'),
  ).toBeInTheDocument();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]?.get('cv')).toBe('11111111-1111-4111-8111-111111111111');
  await expectAccessible(container);
});

it('leaves a person alone who opens another page while the application is being sent', async () => {
  let answer: () => void = () => undefined;
  server.respond(sendCareerApplication, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { id: 1, reference: 'KJ-AAAAA-BBBBB' };
  });
  const { user, location } = await open('check', complete());
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(server.calls.at(-1)).toMatch(/^POST /));
  await user.click(screen.getByRole('link', { name: 'Title of technician' }));
  await h1('Another page: /job/apply/technician');
  await act(async () => answer());
  expect(location()).toBe('/job/apply/technician');
});

it('confirms to a person who looks at another step while the application is being sent', async () => {
  let answer: () => void = () => undefined;
  server.respond(sendCareerApplication, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { id: 1, reference: 'KJ-AAAAA-BBBBB' };
  });
  const { user } = await open('check', complete());
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(server.calls.at(-1)).toMatch(/^POST /));
  await user.click(screen.getByRole('link', { name: 'Change Region' }));
  await h1('Personal');
  await act(async () => answer());
  await h1('Your Application has been Submitted');
});

it('shows the failure in the words of the specification and leads to the field', async () => {
  server.refuse(sendCareerApplication, {
    status: 400,
    code: 'fields.invalid',
    fieldErrors: { phone: ['This number is blocked'] },
  });
  const { user, host } = await open('check', complete());
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await h1('Personal');
  const summary = within(await screen.findByRole('alert'));
  expect(
    summary.getByText('Upload failed, please try again, phone-This number is blocked'),
  ).toBeInTheDocument();
  expect(summary.getByRole('link', { name: 'This number is blocked' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0712 345 678');
  expect(await host.submissions.readDraft('job:technician')).toMatchObject({
    answers: { name: 'Amina Odhiambo' },
  });
});

it('says that the device has failed to send, and sends at the next press', async () => {
  server.respond(sendCareerApplication, { id: 1, reference: 'KJ-AAAAA-BBBBB' });
  const { user, host } = await open('check', complete());
  jest.spyOn(host.submissions, 'submit').mockRejectedValueOnce(new Error('The database is closed.'));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Upload failed, please try again, We could not send this right now.',
  );
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await h1('Your Application has been Submitted');
  expect(screen.getByText('KJ-AAAAA-BBBBB')).toBeInTheDocument();
});

it('says when the job asks for something that this form has no box for', async () => {
  server.refuse(sendCareerApplication, {
    status: 400,
    code: 'fields.invalid',
    fieldErrors: { referee1_name: ['Name is required'] },
  });
  const { user } = await open('check', complete({ job: { require_references: 0 } }));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(
    await screen.findByText('Upload failed, please try again, referee1_name-Name is required'),
  ).toBeInTheDocument();
  expect(screen.getByText(/^This form was changed meanwhile\./)).toBeInTheDocument();
});

it('says that the job closed meanwhile and keeps the answers', async () => {
  server.respond(listJobs, { results: [], next: null });
  server.refuse(sendCareerApplication, { status: 409, code: 'job.closed' });
  const { user } = await open('check', complete());
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await h1('This job is closed');
  expect(
    await screen.findByText(/Your answers were not sent\. They are kept on this device/),
  ).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Your answers' })).getByText('Amina Odhiambo'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear my answers' }));
  expect(screen.queryByText('Amina Odhiambo')).not.toBeInTheDocument();
});

it('names the deadline that the server knows, when it was moved while somebody filled in', async () => {
  server.respond(listJobs, { results: [], next: null });
  server.refuse(sendCareerApplication, { status: 409, code: 'job.closed' });
  const { user } = await open('check', complete());
  await screen.findByRole('button', { name: 'Submit' });
  server.respond(getJob, makeJob('technician', { closed: true, deadline: '2026-01-05T20:59:59.000Z' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('January 5, 2026')).toBeInTheDocument();
  expect(screen.getByText(/The deadline was/)).toBeInTheDocument();
});

it('clears everything on request', async () => {
  const { user, host, location } = await open('academic', complete());
  await user.click(await screen.findByRole('button', { name: 'Clear my answers' }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await h1('Personal');
  expect(location()).toBe('/job/apply/technician/personal');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await waitFor(async () => expect(await host.submissions.readDraft('job:technician')).toBeNull());
});

it.each(['personal', 'references', 'documents'])(
  'says at every line of the step %s that a pasted text is too long, and cuts nothing',
  async (step) => {
    const { user } = await open(step, complete({ job: { social_tiktok: true, require_references: 1 } }));
    await screen.findByRole('button', { name: 'Next' });
    if (step === 'personal')
      await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Other');
    const lines = screen
      .getAllByRole<HTMLInputElement>('textbox')
      .filter(({ type, name }) => type !== 'tel' && !name.startsWith('dob_'));
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const line of lines) {
      await user.clear(line);
      await user.click(line);
      await user.paste(`https://konnect.example/${'x'.repeat(500)}`);
      expect(line.value).toHaveLength(524);
      expect(line).toHaveAccessibleDescription(/\d+ characters too many$/);
    }
  },
);
