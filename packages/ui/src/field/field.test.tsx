import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { CheckboxField } from './checkbox-field';
import { RadioGroup } from './radio-group';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

const OPTIONS = [{ value: 'nairobi', label: 'Nairobi' }];

describe('fields', () => {
  it.each([
    [
      'TextField',
      <TextField key="f" label="Place" hint="Your county" error="Tell us the place" />,
      'textbox',
    ],
    [
      'TextAreaField',
      <TextAreaField key="f" label="Place" hint="Your county" error="Tell us the place" />,
      'textbox',
    ],
    [
      'SelectField',
      <SelectField key="f" label="Place" hint="Your county" error="Tell us the place" options={OPTIONS} />,
      'combobox',
    ],
    [
      'CheckboxField',
      <CheckboxField key="f" label="Place" hint="Your county" error="Tell us the place" />,
      'checkbox',
    ],
  ])('%s wires label, hint and error to its control', (_name, field, role) => {
    render(field);
    const control = screen.getByRole(role, { name: 'Place' });
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('Your county Tell us the place');
  });

  it('is valid and undescribed without error and hint', () => {
    render(<TextField label="Name" optional />);
    const control = screen.getByRole('textbox', { name: 'Name (optional)' });
    expect(control).toBeValid();
    expect(control).not.toHaveAttribute('aria-describedby');
  });

  it('keeps a description that the caller adds', () => {
    render(
      <>
        <p id="note">Only for staff</p>
        <TextField label="Name" hint="As on your ID" aria-describedby="note" />
      </>,
    );
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('As on your ID Only for staff');
  });

  it('passes name, handlers and ref to the input, as a form library needs', async () => {
    const ref = createRef<HTMLInputElement>();
    const onChange = jest.fn();
    const onBlur = jest.fn();
    render(
      <TextField label="Phone" prefix="+254" name="phone" ref={ref} onChange={onChange} onBlur={onBlur} />,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '07');
    await userEvent.tab();
    expect(ref.current).toHaveValue('07');
    expect(ref.current?.name).toBe('phone');
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('counts characters, never cuts, and describes the area with the count', async () => {
    const ref = createRef<HTMLTextAreaElement>();
    render(<TextAreaField label="Comment" maxLength={5} ref={ref} />);
    const area = screen.getByRole('textbox', { name: 'Comment' });
    expect(area).toHaveAccessibleDescription('5 characters left');
    await userEvent.type(area, 'sawa');
    expect(area).toHaveAccessibleDescription('1 character left');
    await userEvent.type(area, ' sana');
    expect(area).toHaveValue('sawa sana');
    expect(area).toHaveAccessibleDescription('4 characters too many');
    expect(ref.current).toBe(area);
  });

  it('shows the limit of a line once little of it is left', async () => {
    render(<TextField label="Name" maxLength={20} />);
    const line = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.type(line, 'Wanjiru Kamau');
    expect(line).not.toHaveAttribute('aria-describedby');
    await userEvent.type(line, ' wa N');
    expect(line).toHaveAccessibleDescription('2 characters left');
    await userEvent.type(line, 'jeri');
    expect(line).toHaveValue('Wanjiru Kamau wa Nje');
    expect(line).toHaveAccessibleDescription('0 characters left');
  });

  it('counts a draft that was written into the element', () => {
    const write = (element: HTMLTextAreaElement | null) => {
      if (element) element.value = 'habari';
    };
    render(<TextAreaField label="Comment" maxLength={10} ref={write} />);
    expect(screen.getByText('4 characters left')).toBeInTheDocument();
  });

  it('keeps what is typed when the caller holds the value', () => {
    const onChange = jest.fn();
    render(<TextAreaField label="Comment" value="" onChange={(event) => onChange(event.target.value)} />);
    const area = screen.getByRole('textbox', { name: 'Comment' });
    // As a browser does it: nothing may render between the listeners of one event.
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'sawa');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(onChange).toHaveBeenCalledWith('sawa');
  });

  it('groups radios under a legend and describes them', async () => {
    const onChange = jest.fn();
    render(
      <RadioGroup
        legend="When?"
        hint="We call once"
        error="Choose a time"
        name="time"
        options={[{ value: 'am', label: 'Morning', hint: '8 to 12' }]}
        inputProps={{ onChange }}
      />,
    );
    const group = screen.getByRole('radiogroup', { name: 'When?' });
    expect(group).toHaveAccessibleDescription('We call once Choose a time');
    expect(group).toBeInvalid();
    const radio = screen.getByRole('radio', { name: 'Morning' });
    expect(radio).toHaveAccessibleDescription('8 to 12');
    await userEvent.click(radio);
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

it('shows by how much a line is over the limit of its form, and cuts nothing', async () => {
  render(<TextField label="Name" limit={20} />);
  const line = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.click(line);
  await userEvent.paste('Wanjiru Kamau wa Njeri');
  expect(line).toHaveValue('Wanjiru Kamau wa Njeri');
  expect(line).toHaveAccessibleDescription('2 characters too many');
  expect(line).not.toHaveAttribute('maxlength');
});
