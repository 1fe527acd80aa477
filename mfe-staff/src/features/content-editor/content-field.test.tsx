import type { ContentField as FieldOfForm } from '@konnect/contracts';
import { definePage } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { fakeServer, renderPage } from '@konnect/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { SignInAgainProvider } from '#app/components';
import { FakeUpload, fakeUploads } from '#app/test/fake-upload';
import { staffSession } from '#app/test/staff-session';
import { ContentField } from './content-field';
import type { Fields } from './editing-rules';

const server = fakeServer();
fakeUploads();

const photo = new File(['photo'], 'roof.jpg', { type: 'image/jpeg' });
const uploaded = { file: 'new.jpg', width: 600, height: 400 };
const meta = (alt: string) => ({ width: 1_200, height: 800, alt });
const slide = (text: string) => ({
  main_image: `${text}.jpg`,
  main_image_meta: meta(text),
  redirect_url: null,
  button_text: text,
});

const METAS: Readonly<Record<string, string>> = { main_image: 'main_image_meta', poster: 'poster_meta' };
const field = (name: string, type: FieldOfForm['type']): FieldOfForm => ({
  name,
  type,
  needed: true,
  max: null,
  options: null,
  initial: null,
});

/** Shows these fields; `read` returns what they hold. */
async function show(shown: readonly FieldOfForm[], initial: Fields) {
  function Form() {
    const [fields, setFields] = useState(initial);
    return (
      <SignInAgainProvider>
        <h1>Form</h1>
        {shown.map((one) => (
          <ContentField
            key={one.name}
            field={one}
            fields={fields}
            errors={{}}
            metaName={METAS[one.name]}
            onChange={(changes) => setFields((now) => ({ ...now, ...changes }))}
          />
        ))}
        <pre data-testid="fields">{JSON.stringify(fields)}</pre>
      </SignInAgainProvider>
    );
  }
  const { user, container } = await renderPage(
    definePage({ head: () => ({ title: 'Form', description: '' }), Component: Form }),
    { url: '/', host: createFakeHost({ api: server.api, session: staffSession('editor') }) },
  );
  const read = () => JSON.parse(screen.getByTestId('fields').textContent ?? '') as Fields;
  return { user, container, read };
}
const showSlides = async () => {
  const { user, read } = await show([field('landing_page_images', 'slides')], {
    landing_page_images: [slide('One'), slide('Two')],
  });
  const slides = () => read()['landing_page_images'] as ReturnType<typeof slide>[];
  const click = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, slides, click };
};

it('keeps what is typed in a slide while its picture uploads', async () => {
  const { user, slides, click } = await showSlides();
  await click('Edit Slide 1');
  await user.upload(screen.getByLabelText('Choose another picture'), photo);
  await user.type(screen.getByLabelText(/^Button text/), ' more');
  await user.type(screen.getByLabelText('Description'), ' roof');
  FakeUpload.last.answer(201, uploaded);
  await waitFor(() => expect(slides()[0]?.main_image).toBe('new.jpg'));
  expect(slides()[0]).toMatchObject({ button_text: 'One more', main_image_meta: { alt: 'One roof' } });
});

it('keeps the description that is typed in a slide which was closed and opened again while its picture uploads', async () => {
  const { user, slides, click } = await showSlides();
  await click('Edit Slide 1');
  await user.upload(screen.getByLabelText('Choose another picture'), photo);
  await click('Close Slide 1');
  await click('Edit Slide 1');
  await user.type(screen.getByLabelText('Description'), ' roof');
  FakeUpload.last.answer(201, uploaded);
  await waitFor(() => expect(slides()[0]?.main_image).toBe('new.jpg'));
  expect(slides()[0]?.main_image_meta).toEqual({ width: 600, height: 400, alt: 'One roof' });
});

it('keeps the description of a section which was closed and opened again while its picture uploads', async () => {
  const { user, read } = await show([field('sections', 'sections')], {
    sections: [{ image: 'old.jpg', msg: '', image_meta: meta('A') }],
  });
  const click = (name: string) => user.click(screen.getByRole('button', { name }));
  await click('Edit Section 1');
  await user.upload(screen.getByLabelText('Choose another picture'), photo);
  await click('Close Section 1');
  await click('Edit Section 1');
  await user.type(screen.getByLabelText('Description'), ' roof');
  FakeUpload.last.answer(201, uploaded);
  const sent = { image: 'new.jpg', image_meta: { width: 600, height: 400, alt: 'A roof' } };
  await waitFor(() => expect(read()['sections']).toMatchObject([sent]));
});

it('gives a picture to its slide, which was closed and moved while it uploaded', async () => {
  const { user, slides, click } = await showSlides();
  await click('Edit Slide 1');
  await user.upload(screen.getByLabelText('Choose another picture'), photo);
  await click('Edit Slide 2');
  await user.type(screen.getByLabelText(/^Button text/), ' more');
  await click('Add a slide');
  await user.type(screen.getByLabelText(/^Button text/), 'Three');
  await click('Move Slide 1 down');
  FakeUpload.last.answer(201, uploaded);
  await waitFor(() => expect(slides()[1]?.main_image).toBe('new.jpg'));
  expect(slides().map(({ button_text }) => button_text)).toEqual(['Two more', 'One', 'Three']);
  expect(slides()[0]?.main_image).toBe('Two.jpg');
});

it('lets a picture go whose slide was removed while it uploaded', async () => {
  const { user, slides, click } = await showSlides();
  await click('Edit Slide 1');
  await user.upload(screen.getByLabelText('Choose another picture'), photo);
  await click('Remove Slide 1');
  await click('Remove it');
  await click('Edit Slide 1');
  await user.type(screen.getByLabelText(/^Button text/), ' more');
  FakeUpload.last.answer(201, uploaded);
  // The sender continues after the answer.
  await new Promise((resolve) => setTimeout(resolve));
  expect(slides()).toEqual([{ ...slide('Two'), button_text: 'Two more' }]);
});

it('keeps the description that is typed while a main picture uploads', async () => {
  const { user, read } = await show([field('main_image', 'file')], {
    main_image: 'old.jpg',
    main_image_meta: meta('A'),
  });
  await user.upload(screen.getByLabelText('Choose another picture'), photo);
  await user.type(screen.getByLabelText('Description'), ' roof');
  FakeUpload.last.answer(201, uploaded);
  await waitFor(() => expect(read()['main_image']).toBe('new.jpg'));
  expect(read()['main_image_meta']).toEqual({ width: 600, height: 400, alt: 'A roof' });
});

it('keeps the description that is typed while a frame of the video uploads', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take) => take(new Blob(['frame'], { type: 'image/jpeg' })));
  const { user, container, read } = await show([field('video_file', 'clip'), field('poster', 'file')], {
    video_file: 'film.mp4',
    poster: 'old.jpg',
    poster_meta: meta('A'),
  });
  fireEvent.loadedData(container.querySelector('video') as HTMLVideoElement);
  await user.click(screen.getByRole('button', { name: 'Use this frame as the picture' }));
  const poster = screen.getByRole('group', { name: 'Picture before it plays' });
  await user.type(within(poster).getByLabelText('Description'), ' roof');
  FakeUpload.last.answer(201, uploaded);
  await waitFor(() => expect(read()['poster']).toBe('new.jpg'));
  expect(read()['poster_meta']).toEqual({ width: 600, height: 400, alt: 'A roof' });
});
