// Light exports only, because this file is part of every first view; the form is loaded when it is wanted.
export { ChatButton } from './chat-button';
export { CONTACT_FORM, REPLY_TIME } from './contact-texts';
export { phoneHref } from './phone-href';
export { PhoneList } from './phone-list';
export { useChat } from './use-chat';
