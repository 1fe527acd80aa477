/** Dialog and page share this id, and with it what is typed. */
export const CONTACT_FORM = 'contact';
export const CONTACT_LABEL = 'Message to Konnect';
export const REPLY_TIME = 'We reply within one working day. For something urgent, please call.';
/** A service that answers 200 has this message from an earlier attempt. */
export const ALREADY_RECEIVED =
  'We already have this message, so it was not sent again. Change it to send another one.';
