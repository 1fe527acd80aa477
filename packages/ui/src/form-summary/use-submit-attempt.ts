import { useLayoutEffect, useRef } from 'react';

export interface SubmitAttempt {
  /** Whether the form was submitted, nothing was done since, and no answer is awaited any more. */
  isOver(form: HTMLFormElement): boolean;
  /** The result of the attempt has been shown. */
  end(): void;
}

/** A submit button says with `aria-disabled` that the server has not answered yet. */
function isSending(form: HTMLFormElement): boolean {
  return form.querySelector('[type="submit"][aria-disabled="true"]') !== null;
}

/** Knows whether the errors that a form shows now are the result of a submit. */
export function useSubmitAttempt(): SubmitAttempt {
  const submitted = useRef<HTMLFormElement>(null);

  // The browser's events, before the form's own handlers: these may show errors at once.
  useLayoutEffect(() => {
    const begin = ({ target }: Event) => {
      submitted.current = target instanceof HTMLFormElement ? target : null;
    };
    // The attempt lasts while the answer is awaited; a person who continues after it must not lose the focus.
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
