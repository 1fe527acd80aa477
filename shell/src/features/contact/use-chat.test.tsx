import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { ChatButton } from './chat-button';
import { loadChatDialog, prepareContactForm } from './load-chat-dialog';
import { useChat } from './use-chat';

jest.mock('./load-chat-dialog', () => ({ loadChatDialog: jest.fn(), prepareContactForm: jest.fn() }));

type ChatDialogModule = Awaited<ReturnType<typeof loadChatDialog>>;

const load = jest.mocked(loadChatDialog);
const code: ChatDialogModule = { ChatDialog: () => <div role="dialog">Chat Us</div> };

/** Keeps the code on the way until it is told how the way ends. */
function holdCode() {
  let arrive: (module: ChatDialogModule) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const held = new Promise<ChatDialogModule>((resolve, reject) => ([arrive, fail] = [resolve, reject]));
  load.mockReturnValueOnce(held);
  return {
    arrive: () => act(async () => arrive(code)),
    fail: () => act(async () => fail(new Error('Loading chunk lazy-notices failed.'))),
  };
}

function Site() {
  const chat = useChat();
  return (
    <>
      <ChatButton isBusy={chat.isBusy} onOpen={chat.open} />
      <Link to="/jobs">Jobs</Link>
      <Link to="?q=fibre" replace>
        Search
      </Link>
      <Routes>
        <Route path="/contact-us" element={<h1>Contact us</h1>} />
        <Route path="/jobs" element={<h1>Jobs</h1>} />
        <Route path="*" element={<h1>A story</h1>} />
      </Routes>
      {chat.Dialog && <chat.Dialog open onClose={chat.close} onSent={() => undefined} />}
    </>
  );
}

function show() {
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Chat Us' }) };
}

beforeEach(() => jest.resetAllMocks());

it('shows the button busy until the dialog is there', async () => {
  const held = holdCode();
  const { user, button } = show();
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await held.arrive();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(button).not.toHaveAttribute('aria-busy');
});

it('asks for the form beside the dialog, also without a pointer or the focus on the button', () => {
  holdCode();
  const { button } = show();
  act(() => button.click());
  expect(prepareContactForm).toHaveBeenCalledTimes(1);
});

it('opens the contact page when the code does not come, and asks for the code again the next time', async () => {
  const failing = holdCode();
  const { user, button } = show();
  await user.click(button);
  await failing.fail();
  expect(screen.getByRole('heading', { name: 'Contact us' })).toBeInTheDocument();
  expect(button).not.toHaveAttribute('aria-busy');
  const held = holdCode();
  await user.click(button);
  await held.arrive();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('closes when another page is shown, and does not open there late', async () => {
  const first = holdCode();
  const { user, button } = show();
  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'Jobs' }));
  await first.arrive();
  expect(screen.getByRole('heading', { name: 'Jobs' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const second = holdCode();
  await user.click(button);
  await second.arrive();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('stays when the page changes the rest of its address, as a search does', async () => {
  const held = holdCode();
  const { user, button } = show();
  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'Search' }));
  await held.arrive();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
