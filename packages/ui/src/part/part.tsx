import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';

export interface PartProps {
  children: ReactNode;
  className?: string | undefined;
  /** Shown while the code loads and the edge rendered nothing, as after a navigation. */
  pending?: ReactNode;
}

/** Bubbling event of a part whose children are hydrated. */
const PART_READY = 'konnect:part';

/**
 * A part of a page that hydrates after it. Its children may be `lazy`: the edge's HTML and typed text stay
 * until their code is loaded, and the shell's bootstrap replays taps and keys.
 * @example <Part><LazyCommentForm article={article} /></Part>
 */
export function Part({ children, className, pending = null }: PartProps) {
  const element = useRef<HTMLDivElement>(null);
  return (
    <div ref={element} className={className} data-part="">
      <Suspense fallback={pending}>
        {children}
        <Ready element={element} />
      </Suspense>
    </div>
  );
}

/** Suspends with its siblings, so it mounts only with their code. */
function Ready({ element }: { element: RefObject<HTMLElement | null> }) {
  // The bootstrap is outside of React.
  useEffect(() => {
    element.current?.setAttribute('data-ready', '');
    element.current?.dispatchEvent(new Event(PART_READY, { bubbles: true }));
  }, [element]);
  return null;
}
