import { definePage } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { fakeServer, renderPage } from '@konnect/test-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import { SignInAgainProvider } from '#app/components';
import { FakeUpload, fakeUploads } from '#app/test/fake-upload';
import { staffSession } from '#app/test/staff-session';
import { ImageUpload } from './image-upload';

const server = fakeServer();
fakeUploads();
afterEach(() => {
  jest.useRealTimers();
});

const uploaded = { file: 'staff-1.jpg', width: 1_200, height: 800 };
const photo = new File(['photo'], 'roof.jpg', { type: 'image/jpeg' });
const onUploaded = jest.fn();
beforeEach(() => onUploaded.mockClear());

const page = definePage({
  head: () => ({ title: 'Picture', description: '' }),
  Component: () => (
    <SignInAgainProvider>
      <h1>Picture</h1>
      <ImageUpload label="Choose a picture" onUploaded={onUploaded} />
    </SignInAgainProvider>
  ),
});
const show = () =>
  renderPage(page, {
    url: '/',
    host: createFakeHost({ api: server.api, session: staffSession('editor') }),
  });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const progress = (loaded: number) =>
  act(() => FakeUpload.last.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 }));

it('takes a picture that needs minutes, as long as its bytes move and the server works on it', async () => {
  await show();
  jest.useFakeTimers();
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [photo] } });
  await wait(0);
  expect(FakeUpload.last.address).toBe('/api/staff/images/');
  expect(FakeUpload.last.headers).toMatchObject({ 'x-csrf-token': 't' });
  for (const loaded of [10, 40, 70, 100]) {
    await wait(20_000);
    progress(loaded);
  }
  await wait(60_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  FakeUpload.last.answer(201, uploaded);
  await wait(0);
  expect(onUploaded).toHaveBeenCalledWith(uploaded);
});

it('says why a picture was not taken: by the server, by the line, or by a page that is not ours', async () => {
  const { user } = await show();
  await user.upload(screen.getByLabelText('Choose a picture'), photo);
  FakeUpload.last.answer(400, {
    code: 'input.invalid',
    message: 'No',
    requestId: 'r',
    fieldErrors: { file: ['This is no whole JPEG, PNG, WebP or AVIF picture'] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This is no whole JPEG');
  await user.upload(screen.getByLabelText('Choose a picture'), photo);
  act(() => FakeUpload.last.onerror?.());
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer.');
  await user.upload(screen.getByLabelText('Choose a picture'), photo);
  FakeUpload.last.answer(201, { signIn: 'first' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer.');
  expect(onUploaded).not.toHaveBeenCalled();
});
