import { controlOf, isField, PLAIN_FORM } from './controls';
import { readField, type Field, type FieldValue } from './fields';

/** What a person did, in the order in which it was done. */
export type Recorded =
  | { kind: 'click'; target: HTMLElement }
  | { kind: 'submit'; target: HTMLFormElement; submitter: HTMLElement | null }
  | { kind: 'value'; target: Field; value: FieldValue };

export interface Recorder {
  /**
   * The page's code answers from now on: hands over what was recorded, once and in order, and records none of
   * what `play` does.
   */
  release(play: (entry: Recorded) => void): void;
  /** The code did not come: gives back every control, keeps the text. */
  giveUp(): void;
  /** What was entered and is not known to the code yet. */
  typed(): readonly { field: Field; value: FieldValue }[];
  /** Records a value that an earlier visit of this page left behind. */
  remember(field: Field): void;
}

/**
 * Records what a person does while the page has no code: clicks and submits are held back, fields keep their
 * text by themselves. First in line on the window, because React swallows what happens to a part that has not
 * hydrated.
 * @param onIntent told of everything that needs code
 */
export function createRecorder(onIntent: () => void): Recorder {
  let recorded: Recorded[] = [];
  let isPlaying = false;
  let isReady = false;

  const isHeld = (element: Element): boolean =>
    !isPlaying && (!isReady || element.closest('[data-part]:not([data-ready])') !== null);

  function hold(event: Event, entry: Recorded | undefined): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (entry) recorded.push(entry);
  }

  function handleClick(event: Event): void {
    const control = controlOf(event.target);
    if (!control || isField(control) || control instanceof HTMLLabelElement || !isHeld(control)) return;
    // A second tap on what is busy already asks for the same.
    const isBusy = control.getAttribute('aria-busy') === 'true';
    hold(event, isBusy ? undefined : { kind: 'click', target: control });
    if (!isBusy) answer(control);
    onIntent();
  }

  function handleSubmit(event: Event): void {
    const form = event.target as HTMLFormElement;
    if (form.matches(PLAIN_FORM) || !isHeld(form)) return;
    hold(event, { kind: 'submit', target: form, submitter: (event as SubmitEvent).submitter });
    onIntent();
  }

  function handleValue({ target }: Event): void {
    if (target instanceof Element && isField(target) && isHeld(target)) note(target);
  }

  function note(field: Field): void {
    const last = recorded.at(-1);
    const value = readField(field);
    if (last?.kind === 'value' && last.target === field) last.value = value;
    else recorded.push({ kind: 'value', target: field, value });
  }

  function handleIntent(event: Event): void {
    if (event.type === 'pointerover' && (event as PointerEvent).pointerType !== 'mouse') return;
    const control = controlOf(event.target);
    if (control && isHeld(control)) onIntent();
  }

  const listen = (types: readonly string[], listener: (event: Event) => void): void =>
    types.forEach((type) => addEventListener(type, listener, { capture: true }));
  listen(['pointerdown', 'keydown', 'focusin', 'pointerover'], handleIntent);
  listen(['input', 'change'], handleValue);
  listen(['click'], handleClick);
  listen(['submit'], handleSubmit);

  return {
    release(play) {
      isReady = true;
      const waiting: Recorded[] = [];
      isPlaying = true;
      // What waits for a part keeps its place; what has left the page meant nothing else.
      for (const entry of recorded)
        if (entry.target.closest('[data-part]:not([data-ready])')) waiting.push(entry);
        else if (entry.target.isConnected) play(entry);
      isPlaying = false;
      recorded = waiting;
    },
    giveUp() {
      for (const { kind, target } of recorded) if (kind === 'click') takeBack(target);
      const last = recorded.at(-1);
      recorded = recorded.filter(({ kind }) => kind === 'value');
      if (last) sendPlainly(last);
    },
    typed: () =>
      recorded.flatMap((entry) =>
        entry.kind === 'value' ? [{ field: entry.target, value: entry.value }] : [],
      ),
    remember: note,
  };
}

/** The first answer, in the frame of the tap; the code's own follows. */
function answer(control: HTMLElement): void {
  if (control.dataset['intent'] === 'toggle')
    control.setAttribute('aria-pressed', String(control.getAttribute('aria-pressed') !== 'true'));
  else control.setAttribute('aria-busy', 'true');
}

function takeBack(control: HTMLElement): void {
  if (control.dataset['intent'] === 'toggle') answer(control);
  else control.removeAttribute('aria-busy');
}

/** A form that has an address goes there as a document when the code that would send it did not come. */
function sendPlainly(entry: Recorded): void {
  const form =
    entry.kind === 'submit'
      ? entry.target
      : entry.target instanceof HTMLButtonElement && entry.target.type === 'submit'
        ? entry.target.form
        : null;
  if (form?.hasAttribute('action')) form.submit();
}
