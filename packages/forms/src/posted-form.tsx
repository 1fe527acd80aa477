import { FORM_KEY_FIELD, POSTED_ELEMENT } from '@konnect/contracts/rules';
import { type PostedForm, type Receipt, useHost } from '@konnect/host-api';
import { useState } from 'react';

/** State of the form whose post this document answers. */
export interface PostedState {
  /** Id of the summary of errors, to which the response leads; undefined without errors. */
  id: string | undefined;
  /** Initial value of a field. It never changes, because React would write a new default over typed text. */
  value(field: string): string | undefined;
  /** The message of a field, or of the whole form, until the form is sent again. */
  error(field?: string): string | undefined;
  receipt: Receipt | undefined;
  end(): void;
}

/**
 * The result of a form that the browser posted without scripts, as the edge rendered it.
 * @param isOnPage false for a form that no browser can post without scripts, such as one in a dialog
 */
export function usePostedForm(form: string, isOnPage = true): PostedState {
  const found = useHost().formPosts?.posted;
  const [posted] = useState(isOnPage && found?.form === form ? found : undefined);
  const [isOver, setIsOver] = useState(!posted);
  return {
    id: isOver ? undefined : POSTED_ELEMENT,
    value: (field) => posted?.values?.[field],
    error: (field) => (isOver ? undefined : posted?.errors?.find((error) => error.field === field)?.message),
    receipt: posted?.status === 'sent' ? receiptOf(posted) : undefined,
    end: () => setIsOver(true),
  };
}

/** The receipt that the form's own code would show; this device has no record of it. */
function receiptOf({ form, reference }: PostedForm): Receipt {
  return {
    id: POSTED_ELEMENT,
    form,
    label: '',
    state: 'sent',
    at: '',
    ...(reference !== undefined && { reference }),
  };
}

/** A random key that makes a posted form unique. Only the edge knows it, and hydration keeps it. */
export function FormKey() {
  const { formPosts } = useHost();
  return <input type="hidden" name={FORM_KEY_FIELD} defaultValue={formPosts?.key} suppressHydrationWarning />;
}
