import type { StaffDraw } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, Tag, Time } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { DataTable, FilterBar, useFilters, type Column } from '#app/components';
import { StaffPageHeader, useShortcuts } from '#app/layout';
import { paths } from '#app/paths';
import { STATE_NAMES, STATE_TONES } from './draw-labels';
import { drawsQuery } from './queries';

const COLUMNS: Column<StaffDraw>[] = [
  {
    key: 'title',
    header: 'Draw',
    cell: ({ id, title }) => <Link to={paths.draw(id)}>{title}</Link>,
    sortValue: ({ title }) => title,
    isName: true,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Tag tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Tag>,
    sortValue: ({ state }) => STATE_NAMES[state],
  },
  {
    key: 'opens',
    header: 'Opens',
    cell: ({ opens_at }) => <Time value={opens_at} format="date-time" />,
    sortValue: ({ opens_at }) => opens_at,
  },
  {
    key: 'closes',
    header: 'Closes',
    cell: ({ closes_at }) => (closes_at ? <Time value={closes_at} format="date-time" /> : 'No end yet'),
    sortValue: ({ closes_at }) => closes_at ?? '',
  },
  {
    key: 'spins',
    header: 'Spins',
    cell: ({ spins }) => spins,
    sortValue: ({ spins }) => spins,
    isNumber: true,
  },
  {
    key: 'wait',
    header: 'To hand over',
    cell: ({ claims, handed_over }) => claims - handed_over,
    sortValue: ({ claims, handed_over }) => claims - handed_over,
    isNumber: true,
  },
];

/** Every draw, the newest first. */
export function DrawList() {
  const { api } = useHost();
  const navigate = useNavigate();
  const { data: draws } = useSuspenseQuery(drawsQuery(api));
  const filters = useFilters(['search', 'state', 'sort']);
  const { search, state } = filters.values;
  const shown = draws.filter(
    (draw) => draw.title.toLowerCase().includes(search.toLowerCase()) && (!state || draw.state === state),
  );
  useShortcuts([{ key: 'n', label: 'New draw', run: () => void navigate(paths.newDraw()) }]);
  return (
    <>
      <StaffPageHeader
        title="Draws and prizes"
        intro="Prize wheels, their stock and the winners. The server draws; the odds cannot be changed once a draw is open."
        actions={
          <Link className={buttonClass()} to={paths.newDraw()}>
            New draw
          </Link>
        }
      />
      <FilterBar
        label="Draws"
        filters={filters}
        found={`${shown.length} ${shown.length === 1 ? 'draw' : 'draws'}`}
        fields={[
          { name: 'search', label: 'Search', kind: 'search' },
          {
            name: 'state',
            label: 'State',
            kind: 'select',
            options: Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <DataTable
        caption="Draws"
        columns={COLUMNS}
        rows={shown}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        sort={filters.chosen.sort}
        onSort={(next) => filters.change({ sort: next })}
        empty={
          draws.length === 0
            ? { title: 'No draws yet', text: 'A draw holds the prizes of one wheel.' }
            : { title: 'No draw like that', text: 'Change the filters to see other draws.' }
        }
      />
    </>
  );
}
