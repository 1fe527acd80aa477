const SHOWN_MS = 8_000;
const CLASS = 'code-failed';

export function sayFailed(): void {
  // A repeated notice replaces the first, so that screen readers say it again.
  document.querySelector(`.${CLASS}`)?.remove();
  const notice = document.createElement('p');
  notice.className = CLASS;
  notice.setAttribute('role', 'alert');
  notice.textContent = 'This did not load. Check your connection and try again.';
  document.body.append(notice);
  setTimeout(() => notice.remove(), SHOWN_MS);
}
