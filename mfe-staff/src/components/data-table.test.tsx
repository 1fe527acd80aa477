import { definePage } from '@konnect/host-api';
import { expectAccessible, renderPage } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { DataTable, type DataTableProps } from './data-table';
import { FilterBar } from './filter-bar';
import type { Column } from './sorted-rows';
import { useFilters } from './use-filters';

interface Row {
  id: string;
  name: string;
  count: number;
}
const ROWS: Row[] = [
  { id: 'a', name: 'Draw 10', count: 3 },
  { id: 'b', name: 'Draw 9', count: 12 },
];
const COLUMNS: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name, isName: true },
  {
    key: 'count',
    header: 'Spins',
    cell: ({ count }) => count,
    sortValue: ({ count }) => count,
    isNumber: true,
  },
];
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

function List(props: Partial<DataTableProps<Row>>) {
  const filters = useFilters(['search', 'state', 'sort', 'page']);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <h1>Draws</h1>
      <FilterBar
        label="Draws"
        filters={filters}
        fields={[
          { name: 'search', label: 'Search', kind: 'search' },
          { name: 'state', label: 'State', kind: 'select', options: [{ value: 'open', label: 'Open' }] },
        ]}
        found="2 draws"
      />
      <DataTable
        caption="Draws"
        columns={COLUMNS}
        rows={ROWS}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={filters.values.sort}
        onSort={(sort) => filters.change({ sort })}
        selection={{ selected, onChange: setSelected, actions: <button>Close them</button> }}
        empty={{ title: 'No draws yet' }}
        {...props}
      />
      <p>
        <a href="/other">Here</a>
        <a href="/other" target="_blank">
          Another tab
        </a>
        <a href="/other.csv" download>
          File
        </a>
      </p>
    </>
  );
}
// They lead nowhere, because a test has one document.
const stay = (event: Event) => {
  if (event.target instanceof HTMLAnchorElement) event.preventDefault();
};
beforeAll(() => document.addEventListener('click', stay));
afterAll(() => document.removeEventListener('click', stay));

const open = (url = '/list', props: Partial<DataTableProps<Row>> = {}) =>
  renderPage(
    definePage({ head: () => ({ title: '', description: '' }), Component: () => <List {...props} /> }),
    { url },
  );

it('sorts by a header, both ways, and keeps the order in the address', async () => {
  const { user, location, container } = await open();
  expect(names()).toEqual(['Draw 10', 'Draw 9']);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(names()).toEqual(['Draw 9', 'Draw 10']));
  await waitFor(() => expect(location()).toBe('/list?sort=name'));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending'),
  );
  await waitFor(() => expect(location()).toBe('/list?sort=-name'));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Spins, the other way round');
  await waitFor(() => expect(names()).toEqual(['Draw 9', 'Draw 10']));
  await expectAccessible(container);
});

it('selects one, all and none, and offers actions for what is selected alone', async () => {
  const { user } = await open();
  const bulk = within(screen.getByRole('group', { name: 'Selected rows' }));
  expect(bulk.queryByRole('button')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Draw 9' }));
  expect(bulk.getByRole('status')).toHaveTextContent('1 selected');
  expect(bulk.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
  await user.click(bulk.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByRole('checkbox', { name: 'Select Draw 10' })).toBeChecked();
  expect(bulk.getByRole('button', { name: 'Close them' })).toBeInTheDocument();
  await user.click(bulk.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('checkbox', { name: 'Select Draw 10' })).not.toBeChecked();
});

it('puts filters into the address, starts at the first page again and goes back', async () => {
  const { user, location } = await open('/list?page=3');
  await user.selectOptions(screen.getByLabelText('State'), 'Open');
  await waitFor(() => expect(location()).toBe('/list?state=open'));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'football{Enter}');
  await waitFor(() => expect(location()).toBe('/list?state=open&search=football'));
  screen.getByRole('button', { name: 'Clear filters' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  await waitFor(() => expect(location()).toBe('/list'));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(''));
});

it.each(['Another tab', 'File'])('keeps typed words when a link leaves the page open: %s', async (name) => {
  const { user, location } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'football');
  await user.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(location()).toBe('/list?search=football'));
});

it('keeps typed words when a link is opened with a key for another tab, and drops them with the page', async () => {
  const { user, location } = await open();
  const field = screen.getByRole('searchbox', { name: 'Search' });
  const link = screen.getByRole('link', { name: 'Here' });
  await user.type(field, 'foot');
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  await waitFor(() => expect(location()).toBe('/list?search=foot'));
  await user.type(field, 'ball');
  await user.click(link);
  await new Promise((done) => setTimeout(done, 500));
  expect(location()).toBe('/list?search=foot');
});

it('says that it loads, that there is nothing, and why it failed', async () => {
  const { unmount } = await open('/list', { rows: [], isLoading: true });
  expect(screen.getByText('Loading: Draws')).toBeInTheDocument();
  unmount();
  const empty = await open('/list', { rows: [] });
  expect(screen.getByRole('heading', { name: 'No draws yet' })).toBeInTheDocument();
  empty.unmount();
  const onRetry = jest.fn();
  const { user } = await open('/list', {
    problem: { kind: 'problem', status: 0, code: 'network', message: '', requestId: '' },
    onRetry,
  });
  expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalled();
});
