import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { keepOverlayStepsFromRouter } from './use-close-on-back';

function Page({ closeOnBack = false }: { closeOnBack?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delete this comment?"
        closeOnBack={closeOnBack}
      >
        <a href="#elsewhere">Elsewhere</a>
      </Dialog>
    </>
  );
}

function PageWithLink() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={close} title="Delete this comment?" closeOnBack>
        <a
          href="/elsewhere"
          onClick={(event) => {
            event.preventDefault();
            close();
          }}
        >
          Elsewhere
        </a>
      </Dialog>
    </>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'Delete this comment?' });

async function openPage(closeOnBack = false) {
  const user = userEvent.setup();
  render(<Page closeOnBack={closeOnBack} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

describe('the page behind a Dialog', () => {
  it('does not scroll until the last dialog closes', () => {
    const isLocked = () => document.documentElement.hasAttribute('data-modal');
    const two = (first: boolean, second: boolean) => (
      <>
        <Dialog open={first} onClose={() => undefined} title="First">
          One
        </Dialog>
        <Dialog open={second} onClose={() => undefined} title="Second">
          Two
        </Dialog>
      </>
    );
    const { rerender } = render(two(true, true));
    expect(isLocked()).toBe(true);
    rerender(two(false, true));
    expect(isLocked()).toBe(true);
    rerender(two(false, false));
    expect(isLocked()).toBe(false);
  });
});

it('starts in the field that is marked for it, else on the title', () => {
  const { rerender } = render(
    <Dialog open onClose={() => undefined} title="Link">
      <input aria-label="Address" data-autofocus="" />
    </Dialog>,
  );
  expect(screen.getByLabelText('Address')).toHaveFocus();
  rerender(
    <Dialog key="unmarked" open onClose={() => undefined} title="Link">
      <input aria-label="Address" />
    </Dialog>,
  );
  expect(screen.getByRole('heading', { name: 'Link' })).toHaveFocus();
});

describe('Dialog', () => {
  it('is named by its title, moves the focus there and gives it back', async () => {
    const user = await openPage();
    expect(dialog()).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Delete this comment?' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('closes through its owner when Escape cancels it', async () => {
    await openPage();
    const event = new Event('cancel', { cancelable: true });
    act(() => void dialog()?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect(dialog()).not.toBeInTheDocument();
  });

  it('closes by a press on the backdrop but not by one that began inside', async () => {
    await openPage();
    const box = dialog()!;
    fireEvent.mouseDown(screen.getByRole('link', { name: 'Elsewhere' }));
    fireEvent.click(box);
    expect(dialog()).toBeInTheDocument();
    fireEvent.mouseDown(box);
    fireEvent.click(box);
    expect(dialog()).not.toBeInTheDocument();
  });

  it('takes the second tap of a double tap for a part of the first, where its opener stands', async () => {
    jest
      .spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ left: 200, right: 300, top: 0, bottom: 48 } as DOMRect);
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    await openPage();
    const press = (target: Element, clientX: number) => {
      fireEvent.mouseDown(target, { clientX, clientY: 20 });
      fireEvent.click(target, { clientX, clientY: 20 });
    };
    press(dialog()!, 250);
    press(screen.getByRole('button', { name: 'Close' }), 250);
    expect(dialog()).toBeInTheDocument();
    now.mockReturnValue(1_600);
    press(screen.getByRole('button', { name: 'Close' }), 250);
    expect(dialog()).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('lets other presses through at once', async () => {
    jest
      .spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ left: 200, right: 300, top: 0, bottom: 48 } as DOMRect);
    await openPage();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }), { clientX: 20, clientY: 20 });
    expect(dialog()).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('closes by Back, keeps the address and hides that step from the router', async () => {
    history.replaceState({ key: 'router', idx: 3 }, '');
    const routerSaw = jest.fn();
    window.addEventListener('popstate', routerSaw);
    const address = location.href;
    await openPage(true);
    expect(history.state).toMatchObject({ key: 'router', idx: 3 });
    act(() => history.back());
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(history.state).toEqual({ key: 'router', idx: 3 });
    expect(location.href).toBe(address);
    expect(routerSaw).not.toHaveBeenCalled();
    window.removeEventListener('popstate', routerSaw);
  });

  it('takes its history entry back when it closes another way', async () => {
    history.replaceState({ key: 'router' }, '');
    const user = await openPage(true);
    expect(history.state).toHaveProperty('konnectOverlay');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(history.state).toEqual({ key: 'router' }));
  });

  it('uses the entry of an overlay that was open when the page was loaded anew: one step back closes it', async () => {
    history.replaceState({ key: 'router' }, '');
    history.pushState({ key: 'router', konnectOverlay: '1700000000000-1' }, '');
    const before = history.length;
    await openPage(true);
    expect(history.length).toBe(before);
    act(() => history.back());
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(history.state).toEqual({ key: 'router' });
  });

  it('goes no step back when a link inside leads away, and that entry is passed over later', async () => {
    keepOverlayStepsFromRouter();
    const routerSaw = jest.fn();
    window.addEventListener('popstate', routerSaw);
    history.replaceState({ key: 'start' }, '', '/start');
    const user = userEvent.setup();
    render(<PageWithLink />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(dialog()).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(history.state).toHaveProperty('konnectOverlay');

    history.pushState({ key: 'elsewhere' }, '', '/elsewhere');
    act(() => history.back());
    await waitFor(() => expect(history.state).toEqual({ key: 'start' }));
    await waitFor(() => expect(routerSaw).toHaveBeenCalledTimes(1));
    window.removeEventListener('popstate', routerSaw);
  });

  it('leaves the history alone without closeOnBack', async () => {
    const before = history.length;
    await openPage();
    expect(history.length).toBe(before);
  });
});
