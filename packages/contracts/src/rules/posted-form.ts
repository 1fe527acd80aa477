/** The hidden field of a form that names one filling-in of it: sent twice, it is stored once. */
export const FORM_KEY_FIELD = 'form_key';
/**
 * Id of the element that says what became of a posted form. The edge's answer leads there, and so does the
 * form's `action`.
 */
export const POSTED_ELEMENT = 'posted';
