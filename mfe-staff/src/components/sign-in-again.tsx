import { isProblem, isSignedOut } from '@konnect/contracts';
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Reason, SignInAgainProps } from './sign-in-again-dialog';

/** Asks for the password when the session has ended or the sign-in is too old, and repeats the call. */
export type StaffCall = <T>(action: () => Promise<T>) => Promise<T>;

const SignInAgainContext = createContext<StaffCall | null>(null);

function reasonOf(error: unknown): Reason | undefined {
  if (isSignedOut(error)) return 'ended';
  return isProblem(error, 'staff.fresh_needed') ? 'too-old' : undefined;
}

interface Waiting {
  done: () => void;
  given: () => void;
}

interface DialogCode {
  View: ComponentType<SignInAgainProps>;
}

async function loadDialog(): Promise<DialogCode> {
  const { SignInAgain } = await import(/* webpackChunkName: "sign-in-again" */ './sign-in-again-dialog');
  return { View: SignInAgain };
}

/** Holds the dialog in which a person whose session ended signs in again without losing typed text. */
export function SignInAgainProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<Reason>('ended');
  const [dialog, setDialog] = useState<DialogCode | null>(null);
  const waiting = useRef<Waiting[]>([]);
  // Loaded at once, because the server refuses files of the staff when the session has ended.
  useEffect(() => void loadDialog().then(setDialog, () => undefined), []);

  const call: StaffCall = async (action) => {
    try {
      return await action();
    } catch (error) {
      const found = reasonOf(error);
      if (!found) throw error;
      // Without the dialog's code the call fails with its own error, and the page keeps the typed text.
      const view = await loadDialog().catch(() => {
        throw error;
      });
      setDialog(view);
      setReason(found);
      const isBack = await new Promise<boolean>((resolve) => {
        waiting.current.push({ done: () => resolve(true), given: () => resolve(false) });
        setOpen(true);
      });
      if (!isBack) throw error;
      return action();
    }
  };

  function settle(how: keyof Waiting) {
    setOpen(false);
    for (const one of waiting.current.splice(0)) one[how]();
  }

  return (
    <SignInAgainContext value={call}>
      {children}
      {dialog && (
        <dialog.View
          open={isOpen}
          reason={reason}
          onDone={() => settle('done')}
          onClose={() => settle('given')}
        />
      )}
    </SignInAgainContext>
  );
}

/**
 * For every call that follows a click. The typed text stays, because the page is not left.
 * @example const call = useStaffCall(); await call(() => host.api.call(saveContent, input));
 */
export function useStaffCall(): StaffCall {
  const call = useContext(SignInAgainContext);
  if (!call) throw new Error('useStaffCall needs the staff frame: make the page with defineStaffPage.');
  return call;
}
