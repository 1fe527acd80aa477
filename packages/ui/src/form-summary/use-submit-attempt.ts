import { useLayoutEffect, useRef } from 'react';

export interface SubmitAttempt {
  /** True when the form was submitted, its response is there and nothing has happened since. */
  isOver(form: HTMLFormElement): boolean;
  end(): void;
}

/** A submit button has `aria-disabled` until the server has answered. */
function isSending(form: HTMLFormElement): boolean {
  return form.querySelector('[type="submit"][aria-disabled="true"]') !== null;
}

/** Tells whether the displayed errors are the result of a submit. */
export function useSubmitAttempt(): SubmitAttempt {
  const submitted = useRef<HTMLFormElement>(null);

  // In the capture phase, before the form's own handlers, which may show errors at once.
  useLayoutEffect(() => {
    const begin = ({ target }: Event) => {
      submitted.current = target instanceof HTMLFormElement ? target : null;
    };
    // The attempt lasts until the response; a person who continues after it must not lose the focus.
    const forget = () => {
      if (submitted.current && !isSending(submitted.current)) submitted.current = null;
    };
    document.addEventListener('submit', begin, true);
    for (const type of CONTINUES) document.addEventListener(type, forget, true);
    return () => {
      document.removeEventListener('submit', begin, true);
      for (const type of CONTINUES) document.removeEventListener(type, forget, true);
    };
  }, []);

  return {
    isOver: (form) => submitted.current === form && !isSending(form),
    end: () => {
      submitted.current = null;
    },
  };
}

const CONTINUES = ['input', 'keydown', 'pointerdown'] as const;
