import { VisuallyHidden } from '@konnect/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

// A new item may get its address while a person types; focus must stay in the same field.
function isTypedInto(element: Element | null): boolean {
  return element?.matches('main :is(input, textarea, [contenteditable="true"])') ?? false;
}

export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  // Focus and title are outside of React. The browser itself announces the first view.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // One frame later the page's own effects have set the title.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title);
      if (hash || isTypedInto(document.activeElement)) return;
      const heading =
        document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
      if (!heading) return;
      heading.setAttribute('tabindex', '-1');
      // The router decides where to scroll.
      heading.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash]);

  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}
