// Light exports only: this file is part of every first view. The form is `./contact-form`, loaded when
// wanted.
export { ChatButton } from './chat-button';
export { CONTACT_FORM, REPLY_TIME } from './contact-texts';
export { phoneHref } from './phone-href';
export { PhoneList } from './phone-list';
export { useChat } from './use-chat';
