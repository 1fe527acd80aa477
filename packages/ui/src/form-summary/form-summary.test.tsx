import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../field/text-field';
import { FormSummary, type FormError } from './form-summary';

function Form({ errors }: { errors: FormError[] }) {
  return (
    <form>
      <FormSummary errors={errors} />
      <TextField label="Phone number" name="contact.phone" />
      <TextField label="Email" id="email" />
    </form>
  );
}

const phone = { field: 'contact.phone', message: 'Enter your phone number' };
const email = { field: 'email', message: 'Enter your email' };

describe('FormSummary', () => {
  it('is not there without errors and takes the focus when they appear', () => {
    const { rerender } = render(<Form errors={[]} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(<Form errors={[phone]} />);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeInTheDocument();
  });

  it('keeps the focus where it is while the errors stay the same', async () => {
    const { rerender } = render(<Form errors={[phone]} />);
    await userEvent.click(screen.getByLabelText('Email'));
    rerender(<Form errors={[{ ...phone }]} />);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    rerender(<Form errors={[phone, email]} />);
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('leaves who mends one field where they type', async () => {
    const { rerender } = render(<Form errors={[phone, email]} />);
    await userEvent.click(screen.getByLabelText('Phone number'));
    rerender(<Form errors={[email]} />);
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
  });

  it('leads to a field by its name or its id', async () => {
    render(<Form errors={[phone, email]} />);
    await userEvent.click(screen.getByRole('link', { name: phone.message }));
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: email.message }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('shows an error of the whole form as text', () => {
    render(<Form errors={[{ message: 'We could not save it' }]} />);
    expect(screen.getByText('We could not save it')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
