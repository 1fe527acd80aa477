import type { z } from 'zod/mini';
import type * as s from './contact.schemas';
import { endpoint } from './endpoint';

export type ContactMessage = z.input<typeof s.sendContactMessage.body>;

export const sendContactMessage = endpoint<typeof s.sendContactMessage>({
  id: 'sendContactMessage',
  service: 'main',
  method: 'POST',
  path: '/api/contact-us/',
  success: 201,
});
