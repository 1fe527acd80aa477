import { links } from '@konnect/contracts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChatDialogProps } from './chat-dialog';

/** The dialog did not come: the page with the same form says why, and how to try again. */
export function ContactPageInstead({ onClose }: ChatDialogProps) {
  const navigate = useNavigate();
  // Going to a page is no part of rendering.
  useEffect(() => {
    onClose();
    void navigate(links.contact());
  }, [navigate, onClose]);
  return null;
}
