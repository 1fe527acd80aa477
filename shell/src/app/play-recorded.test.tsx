import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRecorder, type Recorder } from '../bootstrap/recorder';
import { playWhenReady } from './play-recorded';

const onIntent = jest.fn();
let recorder: Recorder;
let added: [string, EventListener, AddEventListenerOptions][];

// Its listeners stay on the window: one for all tests of this file would remember the one before.
beforeEach(() => {
  document.body.innerHTML = '';
  onIntent.mockReset();
  added = [];
  const add = jest.spyOn(globalThis, 'addEventListener').mockImplementation((...entry) => {
    added.push(entry as (typeof added)[number]);
    EventTarget.prototype.addEventListener.apply(globalThis, entry as never);
  });
  recorder = createRecorder(onIntent);
  playWhenReady(recorder);
  add.mockRestore();
});

afterEach(() => added.forEach((entry) => removeEventListener(...entry)));

/**
 * React's development copy, and only that, takes the bootstrap's answer on a button for a mismatch: hence
 * `suppressHydrationWarning`.
 */
function show(page: ReactNode): () => Promise<void> {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  return async () => {
    await act(async () => void hydrateRoot(container, page));
    await act(async () => void dispatchEvent(new Event('konnect:ready')));
  };
}

function Like({ onLike }: { onLike: () => void }) {
  const [isLiked, setIsLiked] = useState(false);
  const like = () => {
    setIsLiked(!isLiked);
    onLike();
  };
  return (
    <button type="button" suppressHydrationWarning data-intent="toggle" aria-pressed={isLiked} onClick={like}>
      Like
    </button>
  );
}

it('answers a tap at once, and lets the code hear of it once', async () => {
  const onLike = jest.fn();
  const hydrate = show(<Like onLike={onLike} />);
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(onIntent).toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await hydrate();
  expect(onLike).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button);
  expect(onLike).toHaveBeenCalledTimes(2);
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

it('shows a button as busy, and takes a second tap on it for the same', async () => {
  const onOpen = jest.fn();
  const hydrate = show(
    <button type="button" suppressHydrationWarning onClick={onOpen}>
      Open
    </button>,
  );
  const button = screen.getByRole('button');
  await userEvent.dblClick(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await hydrate();
  expect(button).not.toHaveAttribute('aria-busy');
  expect(onOpen).toHaveBeenCalledTimes(1);
});

function Picture({ onEnlarge }: { onEnlarge: () => void }) {
  const enlarge = (event: MouseEvent) => {
    event.preventDefault();
    onEnlarge();
  };
  return (
    <a href="#large" data-intent="click" suppressHydrationWarning onClick={enlarge}>
      Enlarge
    </a>
  );
}

it('holds the tap on a link that needs code, and no touch that only scrolls', async () => {
  const onEnlarge = jest.fn();
  const hydrate = show(<Picture onEnlarge={onEnlarge} />);
  const link = screen.getByRole('link');
  await userEvent.pointer([
    { target: link, keys: '[TouchA>]' },
    { pointerName: 'TouchA', coords: { y: 90 } },
  ]);
  link.focus();
  expect(onIntent).not.toHaveBeenCalled();
  await userEvent.click(link);
  expect(onIntent).toHaveBeenCalled();
  expect(link).toHaveAttribute('aria-busy', 'true');
  expect(location.hash).toBe('');
  await hydrate();
  expect(onEnlarge).toHaveBeenCalledTimes(1);
  expect(link).not.toHaveAttribute('aria-busy');
});

it('leaves a link to the browser that is to open elsewhere, and one whose code does not come', async () => {
  const onEnlarge = jest.fn();
  show(<Picture onEnlarge={onEnlarge} />);
  const link = screen.getByRole('link');
  const opened = jest.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', opened);
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(opened).toHaveBeenCalledTimes(1);
  expect(onIntent).not.toHaveBeenCalled();
  await user.click(link);
  expect(opened).toHaveBeenCalledTimes(1);
  recorder.giveUp();
  expect(location.hash).toBe('#large');
  location.hash = '';
});

function Form({ onSend }: { onSend: (values: unknown) => void }) {
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [isSure, setIsSure] = useState(false);
  const [region, setRegion] = useState('a');
  const [kind, setKind] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ name, note, isSure, region, kind });
      }}
    >
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <label>
        <input type="checkbox" checked={isSure} onChange={(event) => setIsSure(event.target.checked)} /> Sure
      </label>
      <select aria-label="Region" value={region} onChange={(event) => setRegion(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      {['x', 'y'].map((value) => (
        <label key={value}>
          <input type="radio" name="kind" checked={kind === value} onChange={() => setKind(value)} /> {value}
        </label>
      ))}
      <button type="submit" suppressHydrationWarning>
        Send
      </button>
    </form>
  );
}

it('tells controlled fields all that was entered, in order, and then sends once', async () => {
  const onSend = jest.fn();
  const hydrate = show(<Form onSend={onSend} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Wanjiku');
  await userEvent.type(screen.getByLabelText('Note'), 'two{Enter}lines');
  await userEvent.click(screen.getByLabelText('Sure'));
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'b');
  await userEvent.click(screen.getByLabelText('x'));
  await userEvent.click(screen.getByLabelText('y'));
  await userEvent.click(screen.getByRole('button'));
  expect(onSend).not.toHaveBeenCalled();
  await hydrate();
  expect(onSend.mock.calls).toEqual([
    [{ name: 'Wanjiku', note: 'two\nlines', isSure: true, region: 'b', kind: 'y' }],
  ]);
});

it('keeps focus and caret while it tells what was typed', async () => {
  const hydrate = show(<Form onSend={jest.fn()} />);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.type(field, 'Wnjiku');
  field.setSelectionRange(1, 1);
  await hydrate();
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 1]);
  await userEvent.keyboard('a');
  expect(field).toHaveValue('Wanjiku');
});

it('leaves links, details and searches to the browser', async () => {
  const onNative = jest.fn((event: Event) => event.preventDefault());
  document.body.innerHTML = `<a href="/jobs">Jobs</a><details><summary>More</summary></details>
    <form method="get" action="/search"><button>Search</button></form>`;
  for (const type of ['click', 'submit']) document.body.addEventListener(type, onNative);
  await userEvent.click(screen.getByText('Jobs'));
  await userEvent.click(screen.getByText('More'));
  await userEvent.click(screen.getByText('Search'));
  expect(onNative.mock.calls.map(([{ type }]) => type)).toEqual(['click', 'click', 'click']);
  expect(onIntent).not.toHaveBeenCalled();
});

it('holds what is done to a part until that part is ready', async () => {
  const onOpen = jest.fn();
  const hydrate = show(
    <div data-part="">
      <button type="button" suppressHydrationWarning onClick={onOpen}>
        Open
      </button>
    </div>,
  );
  await userEvent.click(screen.getByRole('button'));
  await hydrate();
  expect(onOpen).not.toHaveBeenCalled();
  screen.getByRole('button').parentElement?.setAttribute('data-ready', '');
  await act(async () => void dispatchEvent(new Event('konnect:part')));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('gives the controls back when the code does not come, and keeps the text', async () => {
  const hydrate = show(<Form onSend={jest.fn()} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Otieno');
  await userEvent.click(screen.getByRole('button'));
  recorder.giveUp();
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  expect(recorder.typed().map(({ value }) => value)).toEqual(['Otieno']);
  await hydrate();
  expect(screen.getByLabelText('Name')).toHaveValue('Otieno');
});

it('sends a form that has an address as a document when its code does not come', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  document.body.innerHTML = '<form method="post" action="/contact-us"><button>Send</button></form>';
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
  recorder.giveUp();
  expect(submit).toHaveBeenCalledTimes(1);
});
