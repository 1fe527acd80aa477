const OFF = 'konnect.staff.keys-off';

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select') !==
        null)
  );
}

/** On unless this device says otherwise; a browser without storage keeps them. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '1');
  } catch {
    // Without storage the keys stay as they are.
  }
}
