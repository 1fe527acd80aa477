import { definePage } from '@konnect/host-api';
import { renderPage } from '@konnect/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { FilterBar } from './filter-bar';
import { useFilters } from './use-filters';

function List() {
  const filters = useFilters(['search', 'state', 'kind', 'page']);
  const { search, state, kind } = filters.values;
  return (
    <>
      <h1>Draws</h1>
      <FilterBar
        label="Draws"
        filters={filters}
        fields={[
          { name: 'search', label: 'Search', kind: 'search' },
          { name: 'state', label: 'State', kind: 'select', options: [{ value: 'open', label: 'Open' }] },
          { name: 'kind', label: 'Kind', kind: 'select', options: [{ value: 'small', label: 'Small' }] },
        ]}
      />
      <p>Shown: {[search, state, kind].join(' ')}</p>
      <a href={filters.hrefFor({ page: '2' })}>Next page</a>
    </>
  );
}

/** Every list after the first loads until it is let through. */
async function open() {
  let isFirst = true;
  const waiting: (() => void)[] = [];
  const page = definePage({
    head: () => ({ title: '', description: '' }),
    loader: async () => {
      if (!isFirst) await new Promise<void>((resolve) => waiting.push(resolve));
      isFirst = false;
    },
    Component: List,
  });
  const letThrough = () => act(async () => waiting.forEach((resolve) => resolve()));
  return { ...(await renderPage(page, { url: '/list' })), letThrough };
}

it('keeps a filter that was chosen while its list still loads when the next one is chosen', async () => {
  const { user, location, letThrough } = await open();
  await user.selectOptions(screen.getByLabelText('State'), 'Open');
  expect(location()).toBe('/list');
  expect(screen.getByLabelText('State')).toHaveValue('open');
  expect(screen.getByText('Shown:')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '?state=open&page=2');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Small');
  await letThrough();
  await waitFor(() => expect(location()).toBe('/list?state=open&kind=small'));
  expect(screen.getByText(/Shown:\s+open small/)).toBeInTheDocument();
});

it('keeps a filter that was chosen in the pause after typing', async () => {
  const { user, location, letThrough } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ball');
  await user.selectOptions(screen.getByLabelText('State'), 'Open');
  // Longer than the pause.
  await act(() => new Promise((done) => setTimeout(done, 500)));
  await letThrough();
  await waitFor(() => expect(location()).toBe('/list?state=open&search=ball'));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('ball');
});
