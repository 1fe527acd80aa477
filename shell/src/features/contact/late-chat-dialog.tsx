import { links } from '@konnect/contracts';
import { lazy, useEffect, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChatDialogProps } from './chat-dialog';
import { loadChatDialog } from './load-chat-dialog';

/** Chat Us. Its code comes with what the frame says late, or when a hand is near the button. */
export const LateChatDialog = lazy<ComponentType<ChatDialogProps>>(() =>
  loadChatDialog().then(
    (module) => ({ default: module.ChatDialog }),
    () => ({ default: ContactPageInstead }),
  ),
);

/** The dialog did not come: the page with the same form says why, and how to try again. */
function ContactPageInstead({ onClose }: ChatDialogProps) {
  const navigate = useNavigate();
  // Going to a page is no part of rendering.
  useEffect(() => {
    onClose();
    void navigate(links.contact());
  }, [navigate, onClose]);
  return null;
}
