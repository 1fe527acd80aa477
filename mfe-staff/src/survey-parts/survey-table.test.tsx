import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useFilters } from '#app/components';
import { SurveyTable, type SurveyTableProps } from './survey-table';

interface Row {
  id: string;
  title: string;
  responses: number;
}
const ROWS: Row[] = [
  { id: '1', title: 'Speed at home', responses: 1200 },
  { id: '2', title: '', responses: 3 },
];

function Table(props: Partial<SurveyTableProps<Row>>) {
  const filters = useFilters(['search', 'state', 'sort']);
  return (
    <SurveyTable<Row>
      label="Surveys"
      rows={ROWS}
      count={ROWS.length}
      read={(row) => ({ ...row, detail: `slug-${row.id}`, state: 'open', mark: row.id === '2' && 'Signed' })}
      states={{ open: { label: 'Open', tone: 'success' } }}
      filters={filters}
      dates={[{ key: 'made', header: 'Made', cell: () => 'today' }]}
      actions={({ id }) => <a href={`/${id}`}>{`Edit ${id}`}</a>}
      empty={{ title: 'No surveys yet', create: { href: '/new', label: 'New survey' } }}
      sort={{ value: filters.values.sort, onChange: (sort) => filters.change({ sort }) }}
      {...props}
    />
  );
}

function renderTable(props: Partial<SurveyTableProps<Row>> = {}, address = '/') {
  const router = createMemoryRouter([{ path: '*', element: <Table {...props} /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

it('shows name, detail, state, answers and actions of each survey', () => {
  renderTable();
  const row = screen.getByRole('row', { name: /Speed at home/ });
  expect(row).toHaveTextContent('slug-1');
  expect(row).toHaveTextContent('1,200');
  expect(within(row).getByText('Open')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Edit 1' })).toHaveAttribute('href', '/1');
  expect(screen.getByRole('row', { name: /Without a title/ })).toHaveTextContent('Signed');
  expect(screen.getByText('2 surveys')).toBeVisible();
});

it('sorts the rows that the browser holds by the column that is chosen', async () => {
  const router = renderTable();
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), ['responses']);
  expect(router.state.location.search).toBe('?sort=responses');
  expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('Without a title');
});

it('tells an empty list from filters that nothing fits', () => {
  renderTable({ rows: [], count: 0 });
  expect(screen.getByText('No surveys yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New survey' })).toHaveAttribute('href', '/new');
});

it('says that no survey fits the filters of the address', () => {
  renderTable({ rows: [], count: 0 }, '/?search=router');
  expect(screen.getByText('No survey fits these filters')).toBeVisible();
});
