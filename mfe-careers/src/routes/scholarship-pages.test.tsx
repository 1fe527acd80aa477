import { getScholarship, sendScholarshipApplication } from '@konnect/contracts';
import type { Host } from '@konnect/host-api';
import { createFakeHost, fakeConfig } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeUpload } from '#app/test/fake-upload';
import { makeScholarship, makeScholarshipAnswers } from '#app/test/scholarship-answers';
import { page as applyPage } from './scholarship-apply-page';
import { page as introPage } from './scholarship-page';

jest.setTimeout(60_000);
const server = fakeServer();
const realRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  FakeUpload.answer = {
    status: 201,
    body: {
      upload_id: '11111111-1111-4111-8111-111111111111',
      name: 'paper.pdf',
      size: 4,
      media_type: 'application/pdf',
      expires_at: '2999-01-01T00:00:00Z',
    },
  };
});
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
});

const paper = { name: 'paper.pdf', size: 4, bytes: new Blob(['%PDF']) };
const complete = {
  version: 1,
  answers: makeScholarshipAnswers(),
  files: { birthcert: paper, report_card: paper },
};
const intro = (url = '/scholarship', config = fakeConfig) =>
  renderPage(introPage, { url, host: createFakeHost({ api: server.api, config }) });
async function open(step: string, draft?: unknown) {
  const host: Host = createFakeHost({ api: server.api });
  if (draft) await host.submissions.saveDraft('scholarship', draft);
  return renderPage(applyPage, { url: `/scholarship/${step}`, path: '/scholarship/:step', host });
}
// A busy machine takes longer than a second from step to step.
const h1 = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });

it('says when, how and with which papers, and leads to the first step', async () => {
  server.respond(getScholarship, makeScholarship());
  const { container, head } = await intro();
  expect(await screen.findByText('The application period runs 2/12/2024 to 16/1/2025.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'APPLY NOW !' })).toHaveAttribute(
    'href',
    '/scholarship/personal-info',
  );
  expect(head()).toMatchObject({ title: 'Konnect scholarship', canonical: '/scholarship' });
  await expectAccessible(container);
});

it.each([
  ['/scholarship', '/bursary'],
  ['/grant?from=sms', '/bursary?from=sms'],
])('leads from the former address %s on', async (url, to) => {
  await intro(url, { ...fakeConfig, scholarshipSlug: 'bursary' });
  expect(screen.getByRole('heading', { name: `Redirect 301: ${to}` })).toBeInTheDocument();
});

it.each([
  [{ opens_at: '2999-01-01T00:00:00Z' }, /They open on January 1, 2999/],
  [
    { opens_at: '2024-12-01T21:00:00Z', closes_at: '2025-01-16T20:59:59Z' },
    /from December 2, 2024 to January 16, 2025/,
  ],
])('offers nothing while it is closed', async (period, reason) => {
  server.respond(getScholarship, makeScholarship({ open: false, ...period }));
  const { container } = await intro();
  await screen.findByText('Applications for the scholarship are closed');
  expect(container.textContent).toMatch(reason);
  expect(screen.queryByRole('link', { name: 'APPLY NOW !' })).not.toBeInTheDocument();
});

it('sends once for two taps, under the fixed title, and thanks with the number', async () => {
  server.respond(getScholarship, makeScholarship());
  const bodies: FormData[] = [];
  server.respond(sendScholarshipApplication, ({ body }) => {
    bodies.push(body as FormData);
    return { id: 1, reference: 'KS-AAAAA-BBBBB' };
  });
  const { user, container } = await open('check', complete);
  await user.dblClick(await screen.findByRole('button', { name: 'Submit' }));
  await h1('Your Application has been Submitted');
  expect(screen.getByText('Thank you !')).toBeInTheDocument();
  expect(screen.getByText('KS-AAAAA-BBBBB')).toBeInTheDocument();
  expect(bodies).toHaveLength(1);
  expect(Object.fromEntries(bodies[0] ?? [])).toMatchObject({
    title: 'scholarship',
    extracurricular: 'I play chess.',
    community_engagement: 'I clean the river.',
    birthcert: '11111111-1111-4111-8111-111111111111',
  });
  await expectAccessible(container);
});

it('ties what the server refuses to the chosen blocks and keeps all else', async () => {
  server.respond(getScholarship, makeScholarship());
  server.refuse(sendScholarshipApplication, {
    status: 400,
    code: 'fields.invalid',
    fieldErrors: { mother_id: ['This number is unknown'] },
  });
  const { user, host } = await open('check', complete);
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await h1('Parents/Guardian');
  expect(
    within(await screen.findByRole('alert')).getByText(
      'Upload failed, please try again, mother_id-This number is unknown',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'ID number' })).toBeInvalid();
  expect(screen.queryByRole('group', { name: 'Father' })).not.toBeInTheDocument();
  await waitFor(async () =>
    expect(await host.submissions.readDraft('scholarship')).toMatchObject({
      version: 1,
      answers: { essay: 'I want to build networks.' },
    }),
  );
});

it('keeps the answers of whoever comes too late', async () => {
  server.respond(getScholarship, makeScholarship());
  server.refuse(sendScholarshipApplication, { status: 409, code: 'scholarship.closed' });
  const { user } = await open('check', complete);
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await h1('The scholarship is closed');
  expect(
    await screen.findByText(/Your answers were not sent\. They are kept on this device/),
  ).toBeInTheDocument();
  expect(screen.getByText('I play chess.')).toBeInTheDocument();
});

it('suggests counties and their wards, by keyboard, and takes any other name', async () => {
  server.respond(getScholarship, makeScholarship());
  const { user, container } = await open('academic-info', complete);
  const county = await screen.findByRole('combobox', { name: 'County of the school' });
  await user.clear(county);
  await user.type(county, 'mara');
  await user.clear(county);
  await user.type(county, 'trans');
  expect(await screen.findByRole('option', { name: 'Trans Nzoia' })).toBeInTheDocument();
  await expectAccessible(container);
  await user.keyboard('{ArrowDown}');
  expect(county).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'Trans Nzoia' }).id,
  );
  await user.keyboard('{Enter}');
  expect(county).toHaveValue('Trans Nzoia');
  expect(county).toHaveAttribute('aria-expanded', 'false');
  const ward = screen.getByRole('combobox', { name: 'Ward of the school' });
  await user.clear(ward);
  await user.click(screen.getAllByRole('option')[0] as HTMLElement);
  expect(ward).not.toHaveValue('');
  await user.clear(ward);
  await user.type(ward, 'Mtaa wetu{Escape}');
  expect(ward).toHaveValue('Mtaa wetu');
});

it.each(['personal-info', 'academic-info', 'parents-guardian', 'other-details-b'])(
  'says at every line of the step %s that a pasted text is too long, and cuts nothing',
  async (step) => {
    server.respond(getScholarship, makeScholarship());
    const { user } = await open(step, complete);
    await screen.findByRole('button', { name: 'Next' });
    const lines = [...screen.getAllByRole('textbox'), ...screen.queryAllByRole('combobox')].filter(
      (box): box is HTMLInputElement =>
        box instanceof HTMLInputElement && box.type !== 'tel' && !box.name.startsWith('dob_'),
    );
    expect(lines.length).toBeGreaterThanOrEqual(2);
    for (const line of lines) {
      await user.clear(line);
      await user.click(line);
      await user.paste('x'.repeat(170));
      expect(line.value).toHaveLength(170);
      expect(line).toHaveAccessibleDescription(/\d+ characters too many$/);
    }
  },
);
