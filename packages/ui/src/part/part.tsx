import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';

export interface PartProps {
  children: ReactNode;
  className?: string | undefined;
  /** Shown where the part's code is not there and the edge rendered nothing, as after a navigation. */
  pending?: ReactNode;
}

/** The event that a part's element sends, up to the window, once its children answer to input. */
const PART_READY = 'konnect:part';

/**
 * A part of a page that hydrates by itself, after the page and in slices of its own. Its children may be
 * `lazy`: what the edge rendered, with the text typed into it, stays until their code is there. The shell's
 * bootstrap holds taps and keys back until then, and plays them back once.
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

/** Mounted, and so told, with its siblings: not before their code is there. */
function Ready({ element }: { element: RefObject<HTMLElement | null> }) {
  // The bootstrap is outside of React.
  useEffect(() => {
    element.current?.setAttribute('data-ready', '');
    element.current?.dispatchEvent(new Event(PART_READY, { bubbles: true }));
  }, [element]);
  return null;
}
