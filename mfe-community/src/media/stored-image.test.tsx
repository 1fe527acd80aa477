import { HostProvider } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { fireEvent, render } from '@testing-library/react';
import { StoredImage } from './stored-image';

function show(file: string | null) {
  const host = createFakeHost();
  const view = render(<StoredImage file={file} seed="a-story" alt="Two men on a roof" />, {
    wrapper: ({ children }) => <HostProvider value={host}>{children}</HostProvider>,
  });
  return {
    ...view,
    image: () => view.container.querySelector('img'),
    cover: () => view.container.querySelector('svg'),
  };
}

it('puts the woven cover where a picture does not arrive', () => {
  const { image, cover } = show('gone.jpg');
  expect(cover()).toBeNull();
  fireEvent.error(image()!);
  expect(image()).toBeNull();
  expect(cover()).not.toBeNull();
});

it('sees that a picture failed before the code was here', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const source = jest
    .spyOn(HTMLImageElement.prototype, 'currentSrc', 'get')
    .mockReturnValue('http://localhost/gone.jpg');
  expect(show('gone.jpg').cover()).not.toBeNull();
  complete.mockRestore();
  source.mockRestore();
});

it('tries again with another picture', () => {
  const { image, rerender } = show('gone.jpg');
  fireEvent.error(image()!);
  rerender(<StoredImage file="here.jpg" seed="a-story" alt="" />);
  expect(image()).toHaveAttribute('src', expect.stringContaining('here.jpg'));
});
