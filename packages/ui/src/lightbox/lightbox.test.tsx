import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Lightbox } from './lightbox';

const slides = [1, 2, 3].map((n) => ({ src: `/p${n}.jpg`, alt: `Picture ${n}`, caption: `Caption ${n}` }));

function Page({ onIndex }: { onIndex?: (index: number) => void }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Lightbox
      open={isOpen}
      slides={slides}
      index={1}
      onIndex={onIndex}
      onClose={() => setIsOpen(false)}
      label="Gallery"
    />
  );
}

const overlay = () => screen.queryByRole('dialog', { name: 'Gallery' });
const gone = () => waitFor(() => expect(overlay()).not.toBeInTheDocument(), { timeout: 3000 });

function swipe(from: number, to: number) {
  touch('pointerdown', from);
  touch('pointerup', to);
}

/** jsdom has no PointerEvent: a mouse event of that name with a pointer's fields. */
function touch(type: string, clientX: number) {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 10 });
  fireEvent(overlay()!, Object.assign(event, { pointerId: 1, isPrimary: true }));
}

// Leaving takes the overlay's history entry back a moment later.
afterEach(() => waitFor(() => expect(history.state).toBeNull()));

describe('Lightbox', () => {
  it('says which picture is open and shows its caption', async () => {
    const onIndex = jest.fn();
    render(<Page onIndex={onIndex} />);
    expect(await screen.findByRole('status')).toHaveTextContent('2 of 3Caption 2');
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 of 3Caption 3'));
    expect(onIndex).toHaveBeenLastCalledWith(2);
  });

  it('closes by its button', async () => {
    render(<Page />);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await gone();
  });

  it('closes by a swipe to the right of more than 100 px and not by less', async () => {
    render(<Page />);
    await screen.findByRole('dialog');
    swipe(10, 105);
    expect(screen.getByRole('status')).toHaveTextContent('2 of 3');
    await act(() => new Promise((done) => setTimeout(done, 700)));
    expect(overlay()).toBeInTheDocument();
    swipe(10, 115);
    await gone();
  });

  it('closes by Back and leaves the address alone', async () => {
    const address = location.href;
    render(<Page />);
    await screen.findByRole('dialog');
    act(() => history.back());
    await gone();
    expect(location.href).toBe(address);
  });
});
