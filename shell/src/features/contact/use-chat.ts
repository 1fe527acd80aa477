import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { ChatDialogProps } from './chat-dialog';
import { ContactPageInstead } from './contact-page-instead';
import { loadChatDialog, prepareContactForm } from './load-chat-dialog';

export interface Chat {
  /** True while the dialog's code is loading. */
  isBusy: boolean;
  /** Undefined while the dialog is closed or loading. */
  Dialog: ComponentType<ChatDialogProps> | undefined;
  open: () => void;
  close: () => void;
}

type OpenedChat = Pick<Partial<Chat>, 'Dialog'>;

/** A failure is not cached: the next try loads the code again. */
export function useChat(): Chat {
  const [opened, setOpened] = useState<OpenedChat | null>(null);
  const { pathname } = useLocation();
  const close = useCallback(() => setOpened(null), []);
  const open = useCallback(() => {
    const asked: OpenedChat = {};
    setOpened((current) => current ?? asked);
    // A dialog that was closed while it loaded must not open.
    const show = (Dialog: ComponentType<ChatDialogProps>) =>
      setOpened((current) => (current === asked ? { Dialog } : current));
    // Both chunks load together; otherwise the form would start only when the dialog is there.
    prepareContactForm();
    loadChatDialog().then(
      (module) => show(module.ChatDialog),
      () => show(ContactPageInstead),
    );
  }, []);

  // The dialog belongs to its page. A search changes only the query while a visitor types.
  useEffect(() => close, [close, pathname]);

  return { isBusy: opened !== null && !opened.Dialog, Dialog: opened?.Dialog, open, close };
}
