import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button';
import { TextField } from '../field/text-field';
import { Notice } from '../notice/notice';
import { Dialog } from './dialog';

interface FormProps {
  /** Where the refusal is shown. */
  at: 'alert' | 'field';
  /** Refuses while a person types as well. */
  isEager?: boolean;
}

function Form({ at, isEager = false }: FormProps) {
  const [value, setValue] = useState('');
  const [refusals, setRefusals] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const refuse = () => {
    setRefused(false);
    setTimeout(() => {
      setRefused(true);
      setRefusals((count) => count + 1);
    }, 5);
  };
  return (
    <Dialog open onClose={() => undefined} title="A form" footer={<Button onClick={refuse}>Confirm</Button>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          refuse();
        }}
      >
        {isRefused && at === 'alert' && (
          <Notice tone="danger" live title="Not accepted">
            Try another number.
          </Notice>
        )}
        <TextField
          label="Phone"
          value={value}
          error={isRefused && at === 'field' ? 'Not this one' : undefined}
          onChange={(event) => {
            setValue(event.target.value);
            if (isEager) refuse();
          }}
        />
        <Button type="submit">Send</Button>
        <output>{refusals}</output>
      </form>
    </Dialog>
  );
}

const alert = () => screen.findByRole('alert');
const refused = (times: number) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(String(times)));

it('takes the focus to an alert that answers a submit, each time anew', async () => {
  const user = userEvent.setup();
  render(<Form at="alert" />);
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0712{Enter}');
  await waitFor(async () => expect(await alert()).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await refused(2);
  await waitFor(async () => expect(await alert()).toHaveFocus());
});

it('takes it there from a button of the footer as well', async () => {
  const user = userEvent.setup();
  render(<Form at="alert" />);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => expect(await alert()).toHaveFocus());
});

it('takes it to the field that was refused', async () => {
  const user = userEvent.setup();
  render(<Form at="field" />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus());
});

it('leaves it in the field of who types', async () => {
  const user = userEvent.setup();
  render(<Form at="alert" isEager />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await alert();
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '07');
  await refused(3);
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('07');
});
