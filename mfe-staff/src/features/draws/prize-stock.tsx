import { addPrizeStock, type FairPrize, type StaffDraw } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Card, Tag, TextField, Tinted } from '@konnect/ui';
import { useRef, useState } from 'react';
import { type Column, ConfirmDialog, DataTable, QuietButton } from '#app/components';
import { shared } from '#app/styles';
import { useDrawChange } from './queries';
import styles from './draws.module.css';

/** The prizes in wheel order, what is left of them, and more of them while the draw runs. */
export function PrizeStock({ draw }: { draw: StaffDraw }) {
  const [prize, setPrize] = useState<FairPrize | null>(null);
  const isRunning = draw.state === 'open' || draw.state === 'upcoming';

  const columns: Column<FairPrize>[] = [
    {
      key: 'name',
      header: 'Prize',
      isName: true,
      cell: ({ name, color }) => (
        <Tinted color={color} use="fill" className={styles.slice}>
          {name}
        </Tinted>
      ),
    },
    {
      key: 'win',
      header: 'Wins',
      cell: ({ win }) => (win ? <Tag tone="success">Wins</Tag> : <Tag>Loses</Tag>),
    },
    { key: 'odds', header: 'Odds', cell: ({ odds, percent }) => `${odds} (${percent}%)`, isNumber: true },
    {
      key: 'left',
      header: 'Left',
      cell: ({ stock, stock_left }) => (stock === null ? 'No limit' : `${stock_left} of ${stock}`),
      isNumber: true,
    },
    {
      key: 'actions',
      header: 'Actions',
      isAction: true,
      cell: (item) =>
        isRunning && item.stock !== null ? (
          <QuietButton aria-label={`Add stock of ${item.name}`} onClick={() => setPrize(item)}>
            Add stock
          </QuietButton>
        ) : null,
    },
  ];

  return (
    <Card as="section" aria-labelledby="prizes">
      <h2 id="prizes" className={shared.title}>
        Prizes
      </h2>
      <DataTable
        caption="Prizes and their stock"
        columns={columns}
        rows={draw.prizes}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={{ title: 'No prizes', text: 'Visitors read ‘No prizes available’.' }}
      />
      {prize && <AddStockDialog draw={draw} prize={prize} onClose={() => setPrize(null)} />}
    </Card>
  );
}

interface AddStockDialogProps {
  draw: StaffDraw;
  prize: FairPrize;
  onClose: () => void;
}

/** Open as long as it is there, so that every opening is a change of its own. */
function AddStockDialog({ draw, prize, onClose }: AddStockDialogProps) {
  const { api, notify } = useHost();
  const change = useDrawChange();
  // Added again because an answer was lost, the same amount counts once.
  const key = useRef<string>(undefined);
  const [more, setMore] = useState('1');

  async function add() {
    const params = { id: draw.id, prize: prize.id };
    key.current ??= crypto.randomUUID();
    const idempotencyKey = key.current;
    await change(() => api.call(addPrizeStock, { params, body: { add: Number(more) } }, { idempotencyKey }));
    notify.success(`${more} more of ${prize.name}`);
  }

  return (
    <ConfirmDialog open onClose={onClose} title={`More of ${prize.name}`} confirmLabel="Add" onConfirm={add}>
      <p>It is noted in the public ledger.</p>
      <TextField
        label="How many more"
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        value={more}
        onChange={(event) => {
          setMore(event.target.value);
          key.current = undefined;
        }}
      />
    </ConfirmDialog>
  );
}
