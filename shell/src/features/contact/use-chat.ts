import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { ChatDialogProps } from './chat-dialog';
import { ContactPageInstead } from './contact-page-instead';
import { loadChatDialog, prepareContactForm } from './load-chat-dialog';

export interface Chat {
  /** The dialog is asked for, and its code is on the way. */
  isBusy: boolean;
  /** Undefined while it is closed or on the way. */
  Dialog: ComponentType<ChatDialogProps> | undefined;
  open: () => void;
  close: () => void;
}

/** Empty while the code is on the way. */
type OpenedChat = Pick<Partial<Chat>, 'Dialog'>;

/**
 * Chat Us. Its code comes with what the frame says late, or when it is asked for. A failure is not
 * remembered: the next try asks for the code again.
 */
export function useChat(): Chat {
  const [opened, setOpened] = useState<OpenedChat | null>(null);
  const { pathname } = useLocation();
  const close = useCallback(() => setOpened(null), []);
  const open = useCallback(() => {
    const asked: OpenedChat = {};
    setOpened((current) => current ?? asked);
    // Nothing opens that was closed in the meantime.
    const show = (Dialog: ComponentType<ChatDialogProps>) =>
      setOpened((current) => (current === asked ? { Dialog } : current));
    // The form as well, or it would be asked for only when the dialog is there.
    prepareContactForm();
    loadChatDialog().then(
      (module) => show(module.ChatDialog),
      () => show(ContactPageInstead),
    );
  }, []);

  // A dialog belongs to the page that it was opened on, also when it is still on the way. A page may change
  // the rest of its address by itself, as a search does while a visitor types.
  useEffect(() => close, [close, pathname]);

  return { isBusy: opened !== null && !opened.Dialog, Dialog: opened?.Dialog, open, close };
}
