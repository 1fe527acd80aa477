import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom';
import { SearchBox } from './search-box';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function ListPage() {
  const [params] = useSearchParams();
  return (
    <>
      <SearchBox
        label="Search stories"
        search={params.get('search') ?? ''}
        hrefFor={(search) => `/list?search=${search}`}
        action="/list"
      />
      <Link to="/story">The story</Link>
      <button type="button">Another button</button>
    </>
  );
}

async function openList() {
  let bring: () => void = () => undefined;
  const router = createMemoryRouter(
    [
      { path: '/list', element: <ListPage /> },
      {
        path: '/story',
        loader: () => new Promise((resolve) => (bring = () => resolve(null))),
        element: <h1>The story</h1>,
      },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(screen.getByRole('searchbox'), 'cup');
  return { user, router, bringStory: () => act(async () => bring()) };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('opens the result that is tapped before the search has started', async () => {
  const { user, router, bringStory } = await openList();
  await user.click(screen.getByRole('link', { name: 'The story' }));
  await wait(1_000);
  await bringStory();
  expect(screen.getByRole('heading', { name: 'The story' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/story');
});

it('searches when the page that was tapped is given up', async () => {
  const { user, router } = await openList();
  await user.click(screen.getByRole('link', { name: 'The story' }));
  await wait(1_000);
  expect(router.state.location.search).toBe('');
  await act(() => router.navigate('/list'));
  await wait(250);
  expect(router.state.location.search).toBe('?search=cup');
});

it('counts down anew at a tap, whose navigation a slow device shows only later', async () => {
  const { router } = await openList();
  await wait(200);
  fireEvent.click(screen.getByRole('button', { name: 'Another button' }));
  await wait(200);
  expect(router.state.location.search).toBe('');
  await wait(50);
  expect(router.state.location.search).toBe('?search=cup');
});
