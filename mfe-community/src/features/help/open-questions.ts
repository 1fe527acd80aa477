// Which questions are open is the browser's state: a visitor may have opened some before the code came.

const questions = (): readonly HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>('[data-question]'),
];

export function areAllOpen(): boolean {
  const all = questions();
  return all.length > 0 && all.every(({ open }) => open);
}

export function openAll(isOpen: boolean): void {
  for (const question of questions()) question.open = isOpen;
}

/** `toggle` does not bubble. */
export function watchQuestions(changed: () => void): () => void {
  document.addEventListener('toggle', changed, true);
  return () => document.removeEventListener('toggle', changed, true);
}
