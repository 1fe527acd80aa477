import { definePage } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, renderPage } from '@konnect/test-kit';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { RepeaterField } from './repeater-field';

interface Step {
  text: string;
}

function Steps({ initial }: { initial: readonly Step[] }) {
  const [parts, setParts] = useState(initial);
  return (
    <>
      <h1>Steps</h1>
      <RepeaterField
        id="steps"
        label="Steps"
        error={undefined}
        one="Step"
        parts={parts}
        empty={{ text: '' }}
        isEmpty={({ text }) => text === ''}
        summaryOf={({ text }) => text || 'empty'}
        render={(part, _, change) => (
          <label>
            Text
            <input value={part.text} onChange={({ target }) => change(() => ({ text: target.value }))} />
          </label>
        )}
        onChange={setParts}
      />
    </>
  );
}

const open = (...texts: string[]) =>
  renderPage(
    definePage({
      head: () => ({ title: 'Steps', description: '' }),
      Component: () => <Steps initial={texts.map((text) => ({ text }))} />,
    }),
    { url: '/', host: createFakeHost() },
  );
type User = Awaited<ReturnType<typeof open>>['user'];
async function press(user: User, name: string) {
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
}
const texts = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);

it('asks before a part with something in it is removed, and goes on at the next part', async () => {
  const { user, container } = await open('Wires', 'Router');
  await press(user, 'Remove Step 1');
  const question = screen.getByRole('dialog', { name: 'Remove Step 1?' });
  expect(question).toHaveTextContent('Wires');
  await expectAccessible(container);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(texts()).toEqual(['Step 1 Wires', 'Step 2 Router']);
  expect(screen.getByRole('button', { name: 'Remove Step 1' })).toHaveFocus();

  await user.keyboard('{Enter}');
  await press(user, 'Remove it');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(texts()).toEqual(['Step 1 Router']);
  expect(screen.getByRole('button', { name: 'Edit Step 1' })).toHaveFocus();
});

it('removes an empty part at once, and goes on at the button that adds one', async () => {
  const { user } = await open('');
  await press(user, 'Remove Step 1');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a step' })).toHaveFocus();
});

it('leaves the focus on the button that moves a part, also at the end of the list', async () => {
  const { user } = await open('Wires', 'Router', 'Pole');
  await press(user, 'Move Step 2 down');
  expect(texts()).toEqual(['Step 1 Wires', 'Step 2 Pole', 'Step 3 Router']);
  const down = screen.getByRole('button', { name: 'Move Step 3 down' });
  expect(down).toHaveFocus();
  expect(down).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await press(user, 'Move Step 1 up');
  expect(texts()).toEqual(['Step 1 Wires', 'Step 2 Pole', 'Step 3 Router']);
});

it('goes on at the new part when one is added', async () => {
  const { user } = await open('Wires');
  await press(user, 'Add a step');
  expect(screen.getByRole('button', { name: /Step 2$/, expanded: true })).toHaveFocus();
});

it('names the toggle of a part by what it shows', async () => {
  const { user } = await open('Wires');
  await press(user, 'Edit Step 1');
  expect(screen.getByRole('button', { name: 'Close Step 1', expanded: true })).toHaveTextContent('Close');
  expect(screen.queryByRole('button', { name: 'Edit Step 1' })).not.toBeInTheDocument();
});
