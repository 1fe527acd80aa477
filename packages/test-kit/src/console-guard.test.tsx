import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { allowConsole } from './console-guard';

it('lets an expected console message pass', () => {
  allowConsole(/expected trouble/);
  console.error('expected %s', 'trouble');
});

it('runs a data router in the test browser', async () => {
  const router = createMemoryRouter([
    { path: '/', loader: () => ({ ok: true }), element: <h1>Here</h1>, hydrateFallbackElement: <p /> },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
});
