import { defineMessages } from '@konnect/host-api/messages';
import { texts } from './en';

export const messages = defineMessages(texts);
