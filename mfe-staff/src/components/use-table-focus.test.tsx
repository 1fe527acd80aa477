import { definePage } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, renderPage } from '@konnect/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { DataTable } from './data-table';

interface Row {
  id: string;
  isApproved: boolean;
}

/** Takes a row away without a press, as a colleague does. */
const outside = { take: (_id: string): void => undefined };

/** Approve takes a row away at once, as a fresh answer of the server does; Hide asks before. */
function Queue({ ids, staysApproved }: { ids: readonly string[]; staysApproved: boolean }) {
  const [rows, setRows] = useState<readonly Row[]>(() => ids.map((id) => ({ id, isApproved: false })));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<string | null>(null);
  const without = (gone: (id: string) => boolean) => setRows(rows.filter(({ id }) => !gone(id)));
  useEffect(() => {
    outside.take = (id) => setRows((now) => now.filter((row) => row.id !== id));
  }, []);
  const approve = (id: string) =>
    staysApproved
      ? setRows(rows.map((row) => (row.id === id ? { ...row, isApproved: true } : row)))
      : without((one) => one === id);
  return (
    <>
      <h1>Queue</h1>
      <DataTable
        caption="Queue"
        columns={[
          { key: 'name', header: 'Name', cell: ({ id }) => id, isName: true },
          {
            key: 'actions',
            header: 'Actions',
            isAction: true,
            cell: ({ id, isApproved }) => (
              <div role="group" aria-label={id}>
                {!isApproved && <button onClick={() => approve(id)}>Approve</button>}
                <button onClick={() => setAsked(id)}>Hide</button>
              </div>
            ),
          },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <button
              onClick={() => {
                without((id) => selected.has(id));
                setSelected(new Set());
              }}
            >
              Approve them
            </button>
          ),
        }}
        empty={{ title: 'Nothing waits' }}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Hide this?"
        confirmLabel="Hide it"
        onConfirm={async () => without((id) => id === asked)}
      >
        It goes.
      </ConfirmDialog>
    </>
  );
}

async function open(ids: readonly string[], staysApproved = false) {
  const rendered = await renderPage(
    definePage({
      head: () => ({ title: 'Queue', description: '' }),
      Component: () => <Queue ids={ids} staysApproved={staysApproved} />,
    }),
    { url: '/', host: createFakeHost() },
  );
  const press = async (button: HTMLElement) => {
    button.focus();
    await rendered.user.keyboard('{Enter}');
  };
  return { ...rendered, press };
}
const button = (row: string, name: string) =>
  within(screen.getByRole('group', { name: row })).getByRole('button', { name });

it('goes on at the same button of the next row when a row goes, and at the last row after the last', async () => {
  const { press } = await open(['Achieng', 'Baraka', 'Chebet']);
  await press(button('Baraka', 'Approve'));
  expect(button('Chebet', 'Approve')).toHaveFocus();
  await press(button('Chebet', 'Approve'));
  expect(button('Achieng', 'Approve')).toHaveFocus();
});

it('goes on in the list when the dialog that asked has closed', async () => {
  const { press } = await open(['Achieng', 'Baraka']);
  await press(button('Achieng', 'Hide'));
  await press(screen.getByRole('button', { name: 'Hide it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button('Baraka', 'Hide')).toHaveFocus();
});

it('says that nothing is left at the place of the list', async () => {
  const { press, container } = await open(['Achieng']);
  await press(button('Achieng', 'Approve'));
  expect(screen.getByRole('heading', { name: 'Nothing waits' })).toHaveFocus();
  await expectAccessible(container);
});

it('stays in a row whose button goes while the row stays', async () => {
  const { press } = await open(['Achieng', 'Baraka'], true);
  await press(button('Baraka', 'Approve'));
  expect(screen.getByRole('checkbox', { name: 'Select Baraka' })).toHaveFocus();
});

it('goes on at “Select all” when the buttons for the selection go', async () => {
  const { user, press } = await open(['Achieng', 'Baraka']);
  const all = screen.getByRole('checkbox', { name: 'Select all' });
  await user.click(all);
  await press(screen.getByRole('button', { name: 'Clear selection' }));
  expect(all).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Select Achieng' }));
  await press(screen.getByRole('button', { name: 'Approve them' }));
  expect(all).toHaveFocus();
});

it('leaves the focus alone when the person was no longer in the row that goes', async () => {
  const { user } = await open(['Achieng', 'Baraka', 'Chebet']);
  button('Achieng', 'Approve').focus();
  button('Chebet', 'Hide').focus();
  act(() => outside.take('Achieng'));
  expect(button('Chebet', 'Hide')).toHaveFocus();
  await user.click(screen.getByRole('heading', { name: 'Queue' }));
  act(() => outside.take('Chebet'));
  expect(document.body).toHaveFocus();
});
