import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Button } from '../button/button';
import { TextField } from '../field/text-field';
import { FormSummary, type FormError } from './form-summary';

function Form({ errors }: { errors: FormError[] }) {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <FormSummary errors={errors} />
      <TextField label="Phone number" name="contact.phone" />
      <TextField label="Email" id="email" />
      <Button type="submit">Send</Button>
    </form>
  );
}

/**
 * Checks while typing, as the forms of the site do: every key of a phone number changes the text of its
 * error.
 */
function CheckedForm() {
  const [phoneText, setPhoneText] = useState('');
  const [hasTried, setTried] = useState(false);
  const message = phoneText === '' ? 'Enter your phone number' : `${phoneText} is no phone number`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
      }}
    >
      <FormSummary errors={hasTried ? [{ field: 'phone', message }] : []} />
      <TextField
        label="Phone number"
        id="phone"
        value={phoneText}
        onChange={(event) => setPhoneText(event.target.value)}
      />
      <Button type="submit">Send</Button>
    </form>
  );
}

/** Refused by a server that takes its time. */
function SlowForm({ answer }: { answer: Promise<void> }) {
  const [state, setState] = useState<'idle' | 'sending' | 'refused'>('idle');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setState('sending');
        void answer.then(() => setState('refused'));
      }}
    >
      <FormSummary errors={state === 'refused' ? [email] : []} />
      <TextField label="Email" id="email" />
      <Button type="submit" pending={state === 'sending'}>
        Send
      </Button>
    </form>
  );
}

const phone = { field: 'contact.phone', message: 'Enter your phone number' };
const email = { field: 'email', message: 'Enter your email' };
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('FormSummary', () => {
  it('is not there without errors and takes the focus when a submit ends with errors', async () => {
    const { rerender } = render(<Form errors={[]} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await send();
    rerender(<Form errors={[phone]} />);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeInTheDocument();
  });

  it('takes the focus again when the same errors come back after another submit', async () => {
    const { rerender } = render(<Form errors={[phone]} />);
    await send();
    rerender(<Form errors={[{ ...phone }]} />);
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('takes the focus when it is mounted with its errors', () => {
    render(<Form errors={[phone]} />);
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('leaves the focus to who types already when its errors came with the document', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Form errors={[phone]} />);
    document.body.append(container);
    await userEvent.click(screen.getByLabelText('Email'));
    let root: Root | undefined;
    await act(async () => void (root = hydrateRoot(container, <Form errors={[phone]} />)));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await send();
    await act(async () => root?.render(<Form errors={[{ ...phone }]} />));
    expect(screen.getByRole('alert')).toHaveFocus();
    await act(async () => root?.unmount());
    container.remove();
  });

  it('keeps the focus in a field while its error changes with every key', async () => {
    render(<CheckedForm />);
    await send();
    expect(screen.getByRole('alert')).toHaveFocus();
    const field = screen.getByLabelText('Phone number');
    await userEvent.click(field);
    await userEvent.keyboard('0612');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('0612');
    expect(screen.getByRole('link', { name: '0612 is no phone number' })).toBeInTheDocument();
  });

  it('leaves the focus alone when a field that was left turns out to be wrong', async () => {
    const { rerender } = render(<Form errors={[]} />);
    await send();
    await userEvent.click(screen.getByLabelText('Email'));
    rerender(<Form errors={[phone]} />);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('waits for the answer of the server, even when somebody types meanwhile', async () => {
    let answer = () => undefined as void;
    render(<SlowForm answer={new Promise((resolve) => (answer = resolve))} />);
    await send();
    await userEvent.type(screen.getByLabelText('Email'), 'a');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    answer();
    expect(await screen.findByRole('alert')).toHaveFocus();
  });

  it('takes the focus for a new error where there is no form to be submitted', async () => {
    const view = (errors: FormError[]) => (
      <>
        <FormSummary errors={errors} />
        <TextField label="Email" id="email" />
      </>
    );
    const { rerender } = render(view([]));
    rerender(view([phone, email]));
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.click(screen.getByLabelText('Email'));
    rerender(view([email]));
    expect(screen.getByLabelText('Email')).toHaveFocus();
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
