/** The hidden field with a form's random key: a form that is sent twice is stored once. */
export const FORM_KEY_FIELD = 'form_key';
/** Id of the element with a posted form's result; the form's `action` and the edge's response lead there. */
export const POSTED_ELEMENT = 'posted';
