import { links } from '@konnect/contracts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChatDialogProps } from './chat-dialog';

/** The dialog's code did not arrive, and the page says how to try again. */
export function ContactPageInstead({ onClose }: ChatDialogProps) {
  const navigate = useNavigate();
  // Navigating is no part of rendering.
  useEffect(() => {
    onClose();
    void navigate(links.contact());
  }, [navigate, onClose]);
  return null;
}
