import { getJob, getScholarship, sendCareerApplication } from '@konnect/contracts';
import type { Host } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { fakeServer, renderPage } from '@konnect/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeAnswers } from '#app/test/answers';
import { makeJob } from '#app/test/factories';
import { FakeUpload } from '#app/test/fake-upload';
import { makeScholarship, makeScholarshipAnswers } from '#app/test/scholarship-answers';
import { slowPhotos } from '#app/test/slow-photos';
import { page } from './apply-page';
import { page as scholarshipPage } from './scholarship-apply-page';

jest.setTimeout(60_000);
const server = fakeServer();
const realRequest = globalThis.XMLHttpRequest;
let photos: ReturnType<typeof slowPhotos>;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  FakeUpload.sent = [];
  // A service that takes files only with the form.
  FakeUpload.answer = { status: 404, body: { code: 'http.404', message: 'No', requestId: 'r' } };
  photos = slowPhotos();
});
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
});

const SAMPLE = 'Sample of your work (optional)';
const cv = { name: 'cv.pdf', size: 4, bytes: new Blob(['%PDF']) };
const photo = () => new File(['a large photo'], 'photo.jpg', { type: 'image/jpeg' });
const pdf = () => new File(['%PDF'], 'small.pdf', { type: 'application/pdf' });
const h1 = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });
/** Lets everything happen that would follow. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const endPhoto = async () => {
  await act(async () => void photos.end());
  await settled();
};

async function openDocuments() {
  server.respond(getJob, makeJob('technician'));
  const host: Host = createFakeHost({ api: server.api });
  await host.submissions.saveDraft('job:technician', { answers: makeAnswers(), files: { cv } });
  const url = '/job/apply/technician/documents';
  const opened = await renderPage(page, { url, path: '/job/apply/:slug/:step', host });
  const box = await screen.findByLabelText<HTMLInputElement>(SAMPLE);
  return { ...opened, host, box, readDraft: () => host.submissions.readDraft('job:technician') };
}

it('says that a photo is being made ready, and shows it then', async () => {
  const { user, box } = await openDocuments();
  await user.upload(box, photo());
  expect(screen.getByText('Getting the file ready…')).toHaveAttribute('role', 'status');
  expect(box.files?.[0]?.name).toBe('photo.jpg');
  await endPhoto();
  expect(screen.getByRole('button', { name: 'Remove photo.jpg' })).toBeInTheDocument();
  expect(screen.queryByText('Getting the file ready…')).not.toBeInTheDocument();
});

it('waits at Next for a required photo instead of asking for it', async () => {
  server.respond(getScholarship, makeScholarship());
  const host: Host = createFakeHost({ api: server.api });
  await host.submissions.saveDraft('scholarship', {
    version: 1,
    answers: makeScholarshipAnswers(),
    files: {},
  });
  const url = '/scholarship/personal-info';
  const { user, location } = await renderPage(scholarshipPage, { url, path: '/scholarship/:step', host });
  await user.upload(await screen.findByLabelText<HTMLInputElement>('Birth certificate'), photo());
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await settled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(location()).toBe(url);
  await endPhoto();
  await waitFor(() => expect(location()).not.toBe(url));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('stays at the step of a photo that turns out to be unreadable', async () => {
  const { user, box, location } = await openDocuments();
  await user.upload(box, photo());
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await act(async () => void photos.fail());
  const message = 'This picture cannot be read. Take it again or choose another one';
  expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
  expect(location()).toBe('/job/apply/technician/documents');
  expect(box.files).toHaveLength(0);
});

it('keeps the file that was chosen last', async () => {
  const { user, box } = await openDocuments();
  await user.upload(box, photo());
  await user.upload(box, pdf());
  expect(await screen.findByRole('button', { name: 'Remove small.pdf' })).toBeInTheDocument();
  await endPhoto();
  expect(screen.getByRole('button', { name: 'Remove small.pdf' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove photo.jpg' })).not.toBeInTheDocument();
});

it('sends a photo that was still being made ready at Next', async () => {
  const bodies: FormData[] = [];
  server.respond(sendCareerApplication, ({ body }) => {
    bodies.push(body as FormData);
    return { id: 1, reference: 'KJ-AAAAA-BBBBB' };
  });
  const { user, box, location } = await openDocuments();
  await user.upload(box, photo());
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await settled();
  expect(location()).toBe('/job/apply/technician/documents');
  await endPhoto();
  await h1('Check your answers');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await h1('Your Application has been Submitted');
  expect(bodies.map((body) => (body.get('sample_work_file1') as File | null)?.name)).toEqual(['photo.jpg']);
});

it('forgets a photo that becomes ready after the form has ended', async () => {
  const { user, box, unmount, readDraft } = await openDocuments();
  await user.upload(box, photo());
  unmount();
  const left = await readDraft();
  await endPhoto();
  expect(await readDraft()).toEqual(left);
});

it('forgets a photo that becomes ready after the answers were cleared', async () => {
  const { user, box, readDraft } = await openDocuments();
  await user.upload(box, photo());
  await user.click(screen.getByRole('button', { name: 'Clear my answers' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear' }));
  await h1('Personal');
  await endPhoto();
  expect(await readDraft()).toBeNull();
});
