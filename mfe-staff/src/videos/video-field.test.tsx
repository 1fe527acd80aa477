import { definePage, type Host } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { SignInAgainProvider } from '#app/components';
import { VideoField } from './video-field';

const server = fakeServer();

/**
 * Replaces XMLHttpRequest, because jsdom's own would go to the network. The test says when and how the server
 * answers.
 */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  open(): void {
    FakeRequest.last = this;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(): void {
    this.status = 0;
  }
  abort(): void {
    this.onabort?.();
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    act(() => this.onload?.());
  }
}
const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as never;
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

const session: Host['session'] = {
  ...createFakeHost().session,
  current: () => ({ name: 'Wanjiru', email: 'e@konnect.example', role: 'editor', csrfToken: 'token' }),
};
const uploaded = { file: 'staff-1.mp4', bytes: 2_000_000, duration_seconds: 4, width: 360, height: 640 };
const film = new File(['video'], 'clip.mp4', { type: 'video/mp4' });

function Form() {
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
      />
    </SignInAgainProvider>
  );
}
const page = definePage({ head: () => ({ title: 'Video', description: '' }), Component: Form });
const show = () => renderPage(page, { url: '/', host: createFakeHost({ api: server.api, session }) });

it('shows how far a video has come, and then the video', async () => {
  const { user, container } = await show();
  await user.upload(screen.getByLabelText('Choose a video'), film);
  act(() => FakeRequest.last.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 }));
  expect(screen.getByRole('progressbar', { name: 'Sending clip.mp4' })).toHaveAttribute('value', '0.25');
  expect(screen.getByText('25 %')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(FakeRequest.last.headers).toMatchObject({ 'x-csrf-token': 'token' });
  FakeRequest.last.answer(201, uploaded);
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
  FakeRequest.last.answer(400, {
    code: 'input.invalid',
    message: 'No',
    requestId: 'r',
    fieldErrors: { file: ['Browsers cannot play this kind of video'] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Browsers cannot play this kind of video');
  await user.upload(screen.getByLabelText('Choose a video'), film);
  act(() => FakeRequest.last.onerror?.());
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer.');
});
