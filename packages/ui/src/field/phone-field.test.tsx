import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneField, type PhoneFormat } from './phone-field';

/** Numbers of nine digits, with `+254` or without. */
const FORMAT: PhoneFormat = {
  maxLength: 13,
  plain: (text) => text.replace(/[\s-]/g, ''),
  grouped: (text) => text.replace(/[\s-]/g, '').replace(/^(?:\+?254|0)(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3'),
};

function HeldField({ onValue }: { onValue(value: string): void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <PhoneField
        label="Phone"
        format={FORMAT}
        value={value}
        onChange={(event) => {
          setValue(event.target.value);
          onValue(event.target.value);
        }}
      />
      <button>Next</button>
    </>
  );
}

function show() {
  const onValue = jest.fn<void, [string]>();
  render(<HeldField onValue={onValue} />);
  return {
    onValue,
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }),
    user: userEvent.setup(),
  };
}

/**
 * One input event with the whole text, as a suggestion of the keyboard or the browser's autofill makes it.
 */
function suggest(field: HTMLInputElement, text: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('PhoneField', () => {
  it.each(['+254 722 000 333', '254722000333', '0722-000-333'])(
    'takes %s pasted at once, and shows it grouped when it is left',
    async (text) => {
      const { field, user, onValue } = show();
      await user.click(field);
      await user.paste(text);
      expect(field.value.length).toBeLessThanOrEqual(13);
      await user.tab();
      expect(field).toHaveValue('0722 000 333');
      expect(onValue).toHaveBeenLastCalledWith('0722 000 333');
    },
  );

  it('takes a suggestion in one input event, also into a field that nobody is in', () => {
    const { field, onValue } = show();
    suggest(field, '+254 722 000 333');
    expect(field).toHaveValue('0722 000 333');
    expect(onValue).toHaveBeenLastCalledWith('0722 000 333');
  });

  it('lets people type blanks and goes on where they are', async () => {
    const { field, user } = show();
    await user.type(field, '+254 722 000 333');
    expect(field).toHaveValue('+254722000333');
    await user.clear(field);
    await user.type(field, '+254 72 000 333');
    await user.type(field, '2', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(field.value.replace(/ /g, '')).toBe('+254722000333');
    expect(field.selectionStart).toBe(7);
  });

  it('cuts nothing: a text that is no number stays for its error', async () => {
    const { field, user } = show();
    expect(field).not.toHaveAttribute('maxlength');
    await user.click(field);
    await user.paste('07220003334567');
    await user.tab();
    expect(field).toHaveValue('07220003334567');
  });

  it('hands the grouped value to a form library that holds none itself', async () => {
    const onChange = jest.fn();
    const onBlur = jest.fn();
    render(
      <PhoneField
        label="Phone"
        name="phone"
        format={FORMAT}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />,
    );
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox'), '0722000333');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('0722 000 333');
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});
