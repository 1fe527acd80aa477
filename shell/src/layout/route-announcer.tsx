import { VisuallyHidden } from '@konnect/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useLocation } from 'react-router-dom';

const FIELD = 'main :is(input, textarea, [contenteditable="true"])';

export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  const arrive = useEffectEvent(() => {
    setTitle(document.title);
    // A new item may get its address while a person types, or from the button that is still there.
    if (hash || document.activeElement?.matches(isReplaced ? 'main *' : FIELD)) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    heading.setAttribute('tabindex', '-1');
    // The router decides where to scroll.
    heading.focus({ preventScroll: true });
  });

  // Focus and title are outside of React. The browser itself announces the first view.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // One frame later the page's own effects have set the title.
    const frame = requestAnimationFrame(() => arrive());
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}
