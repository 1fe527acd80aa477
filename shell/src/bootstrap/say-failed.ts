const SHOWN_MS = 8_000;
const CLASS = 'code-failed';

/** The page stays readable; what was tapped did not happen. */
export function sayFailed(): void {
  // Said once more, and not twice.
  document.querySelector(`.${CLASS}`)?.remove();
  const notice = document.createElement('p');
  notice.className = CLASS;
  notice.setAttribute('role', 'alert');
  notice.textContent = 'This did not load. Check your connection and try again.';
  document.body.append(notice);
  setTimeout(() => notice.remove(), SHOWN_MS);
}
