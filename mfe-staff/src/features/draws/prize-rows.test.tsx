import { definePage } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, renderPage } from '@konnect/test-kit';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { newPrize, type PrizeFields } from './draw-form';
import { PrizeRows } from './prize-rows';

function Prizes({ initial }: { initial: readonly PrizeFields[] }) {
  const [prizes, setPrizes] = useState(initial);
  return (
    <>
      <h1>Draw</h1>
      <PrizeRows prizes={prizes} onChange={setPrizes} errors={{}} />
    </>
  );
}

const open = (...names: string[]) => {
  const initial = names.map((name, index) => ({ ...newPrize(String(index), [], ['#1f6f54']), name }));
  return renderPage(
    definePage({
      head: () => ({ title: 'Draw', description: '' }),
      Component: () => <Prizes initial={initial} />,
    }),
    { url: '/', host: createFakeHost() },
  );
};
type User = Awaited<ReturnType<typeof open>>['user'];
async function press(user: User, name: string) {
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
}
const names = () => screen.queryAllByLabelText('Name').map((field) => (field as HTMLInputElement).value);

it('asks before a prize with something in it is taken out, and goes on at the next prize', async () => {
  const { user, container } = await open('Cap', 'Router');
  await press(user, 'Take out Cap');
  const question = screen.getByRole('dialog', { name: 'Take out Cap?' });
  await expectAccessible(container);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(names()).toEqual(['Cap', 'Router']);
  expect(screen.getByRole('button', { name: 'Take out Cap' })).toHaveFocus();

  await user.keyboard('{Enter}');
  await press(user, 'Take it out');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(names()).toEqual(['Router']);
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('takes out an empty prize at once, and goes on at the button that adds one', async () => {
  const { user } = await open('');
  await press(user, 'Take out prize 1');
  expect(names()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Add a prize' })).toHaveFocus();
});

it('leaves the focus on the button that moves a prize, also at the end of the list', async () => {
  const { user } = await open('Cap', 'Router', 'Pen');
  await press(user, 'Move Router up');
  expect(names()).toEqual(['Router', 'Cap', 'Pen']);
  const up = screen.getByRole('button', { name: 'Move Router up' });
  expect(up).toHaveFocus();
  expect(up).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await press(user, 'Move Pen down');
  expect(names()).toEqual(['Router', 'Cap', 'Pen']);
});

it('goes on at the name of the new prize when one is added', async () => {
  const { user } = await open('Cap');
  await press(user, 'Add a prize');
  expect(screen.getAllByLabelText('Name')[1]).toHaveFocus();
});
