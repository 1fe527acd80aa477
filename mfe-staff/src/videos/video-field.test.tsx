import { definePage, type Host } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SignInAgainProvider } from '#app/components';
import { FakeUpload, fakeUploads } from '#app/test/fake-upload';
import { VideoField, type VideoFieldProps } from './video-field';

const server = fakeServer();

fakeUploads();

const session: Host['session'] = {
  ...createFakeHost().session,
  current: () => ({ name: 'Wanjiru', email: 'e@konnect.example', role: 'editor', csrfToken: 'token' }),
};
const uploaded = { file: 'staff-1.mp4', bytes: 2_000_000, duration_seconds: 4, width: 360, height: 640 };
const film = new File(['video'], 'clip.mp4', { type: 'video/mp4' });

function Form({ onPoster }: Pick<VideoFieldProps, 'onPoster'>) {
  const [file, setFile] = useState<string | null>(null);
  return (
    <SignInAgainProvider>
      <h1>Video</h1>
      <VideoField
        id="video"
        label="Video file"
        kind="video"
        file={file}
        onUploaded={(video) => setFile(video.file)}
        onRemove={() => setFile(null)}
        onPoster={onPoster}
      />
    </SignInAgainProvider>
  );
}
const show = (onPoster?: VideoFieldProps['onPoster']) =>
  renderPage(
    definePage({
      head: () => ({ title: 'Video', description: '' }),
      Component: () => <Form onPoster={onPoster} />,
    }),
    { url: '/', host: createFakeHost({ api: server.api, session }) },
  );

it('shows how far a video has come, and then the video', async () => {
  const { user, container } = await show();
  await user.upload(screen.getByLabelText('Choose a video'), film);
  act(() => FakeUpload.last.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 }));
  expect(screen.getByRole('progressbar', { name: 'Sending clip.mp4' })).toHaveAttribute('value', '0.25');
  expect(screen.getByText('25 %')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(FakeUpload.last.headers).toMatchObject({ 'x-csrf-token': 'token' });
  FakeUpload.last.answer(201, uploaded);
  expect(await screen.findByLabelText('Choose another video')).toHaveFocus();
  expect(container.querySelector('video')).toHaveAttribute(
    'src',
    expect.stringContaining('file=staff-1.mp4'),
  );
  await expectAccessible(container);
});

it('stops when it is told to, and a file can be chosen again', async () => {
  const { user } = await show();
  await user.upload(screen.getByLabelText('Choose a video'), film);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText('Choose a video')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says why a file was not taken: by its name, by the server, or by the line', async () => {
  const { user } = await show();
  await user.upload(screen.getByLabelText('Choose a video'), new File([], 'empty.mp4'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is empty');
  await user.upload(screen.getByLabelText('Choose a video'), film);
  FakeUpload.last.answer(400, {
    code: 'input.invalid',
    message: 'No',
    requestId: 'r',
    fieldErrors: { file: ['Browsers cannot play this kind of video'] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Browsers cannot play this kind of video');
  await user.upload(screen.getByLabelText('Choose a video'), film);
  act(() => FakeUpload.last.onerror?.());
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer.');
});

it('sends a frame as its picture by the way of long uploads', async () => {
  const frame = new Blob(['frame'], { type: 'image/jpeg' });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(frame));
  const onPoster = jest.fn();
  const { user, container } = await show(onPoster);
  await user.upload(screen.getByLabelText('Choose a video'), film);
  const video = FakeUpload.last;
  video.answer(201, uploaded);
  await screen.findByLabelText('Choose another video');
  fireEvent.loadedData(container.querySelector('video') as HTMLVideoElement);
  await user.click(screen.getByRole('button', { name: 'Use this frame as the picture' }));
  await waitFor(() => expect(FakeUpload.last).not.toBe(video));
  expect(FakeUpload.last.address).toBe('/api/staff/images/');
  const poster = { file: 'staff-2.jpg', width: 360, height: 640 };
  FakeUpload.last.answer(201, poster);
  await waitFor(() => expect(onPoster).toHaveBeenCalledWith(poster));
});
