import { controlOf, isField, PLAIN_FORM } from './controls';
import { readField, type Field, type FieldValue } from './fields';

export type Recorded =
  | { kind: 'click'; target: HTMLElement }
  | { kind: 'submit'; target: HTMLFormElement; submitter: HTMLElement | null }
  | { kind: 'value'; target: Field; value: FieldValue };

export interface Recorder {
  /** The code answers from now on: plays the records once and in order, and records nothing of `play`. */
  release(play: (entry: Recorded) => void): void;
  giveUp(): void;
  typed(): readonly { field: Field; value: FieldValue }[];
  remember(field: Field): void;
}

// First on the window, because React swallows events of parts that have not hydrated.
export function createRecorder(onIntent: () => void): Recorder {
  let recorded: Recorded[] = [];
  let isPlaying = false;
  let isReady = false;

  const isHeld = (element: Element): boolean =>
    !isPlaying && (!isReady || !!element.closest('[data-part]:not([data-ready])'));

  function hold(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    onIntent();
  }

  function handleClick(event: MouseEvent): void {
    const control = controlOf(event.target);
    if (!control || isField(control) || control instanceof HTMLLabelElement || !isHeld(control)) return;
    // The browser opens the link elsewhere by itself.
    if (isLink(control) && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    hold(event);
    // A second tap on a busy control asks for the same.
    if (control.getAttribute('aria-busy') === 'true') return;
    recorded.push({ kind: 'click', target: control });
    answer(control);
  }

  function handleSubmit(event: Event): void {
    const form = event.target as HTMLFormElement;
    if (form.matches(PLAIN_FORM) || !isHeld(form)) return;
    recorded.push({ kind: 'submit', target: form, submitter: (event as SubmitEvent).submitter });
    hold(event);
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
    // A finger that scrolls begins on a picture, too: only a click says that it is wanted.
    if (control && control.dataset['intent'] !== 'click' && isHeld(control)) onIntent();
  }

  const listen = (types: readonly string[], listener: (event: Event) => void): void =>
    types.forEach((type) => addEventListener(type, listener, true));
  listen(['pointerdown', 'keydown', 'focusin', 'pointerover'], handleIntent);
  listen(['input', 'change'], handleValue);
  listen(['click'], handleClick as (event: Event) => void);
  listen(['submit'], handleSubmit);

  return {
    release(play) {
      isReady = true;
      const waiting: Recorded[] = [];
      isPlaying = true;
      // An entry for a pending part waits; an entry whose element has left the page is dropped.
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

const isLink = (control: Element): control is HTMLAnchorElement => 'href' in control;

// The first feedback comes in the frame of the tap; the code's own follows.
function answer(control: HTMLElement): void {
  if (control.dataset['intent'] === 'toggle')
    control.setAttribute('aria-pressed', String(control.getAttribute('aria-pressed') !== 'true'));
  else control.setAttribute('aria-busy', 'true');
}

function takeBack(control: HTMLElement): void {
  if (control.dataset['intent'] === 'toggle') answer(control);
  else control.removeAttribute('aria-busy');
}

// Without its code a form with an address is sent as a document, and a link opens one.
function sendPlainly(entry: Recorded): void {
  if (isLink(entry.target)) location.href = entry.target.href;
  const { type, form } = entry.target as HTMLButtonElement;
  const sent = entry.kind === 'submit' ? entry.target : type === 'submit' ? form : null;
  if (sent?.hasAttribute('action')) sent.submit();
}
