/** Id of the form in drafts, outbox and receipts; dialog and page share what is typed. */
export const CONTACT_FORM = 'contact';
/** How it is called in receipts and in the outbox. */
export const CONTACT_LABEL = 'Message to Konnect';
export const REPLY_TIME = 'We reply within one working day. For something urgent, please call.';
/** A service that answers 200 has this message from an earlier attempt. */
export const ALREADY_RECEIVED =
  'We already have this message, so it was not sent again. Change it to send another one.';
