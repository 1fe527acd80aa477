import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { LateChatDialog } from './late-chat-dialog';

jest.mock('./load-chat-dialog', () => ({
  loadChatDialog: () => Promise.reject(new Error('Loading chunk late-notices failed.')),
}));

it('opens the contact page when the code of the dialog does not come', async () => {
  const handleClose = jest.fn();
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/contact-us" element={<h1>Contact us</h1>} />
        <Route path="*" element={<h1>A story</h1>} />
      </Routes>
      <Suspense fallback={null}>
        <LateChatDialog open onClose={handleClose} onSent={() => undefined} />
      </Suspense>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'A story' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Contact us' })).toBeInTheDocument());
  expect(handleClose).toHaveBeenCalled();
});
