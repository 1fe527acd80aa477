import { FORM_KEY_FIELD, POSTED_ELEMENT } from '@konnect/contracts/rules';
import { type PostedForm, type Receipt, useHost } from '@konnect/host-api';
import { useEffect, useState } from 'react';

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
  /** Newer text is in the draft, or was sent: a form that is mounted later begins without this result. */
  supersede(): void;
}

/** The host holds the result for the life of the document, while the page of the form may be opened again. */
const superseded = new WeakSet<PostedForm>();

/**
 * The result of a form that the browser posted without scripts, as the edge rendered it.
 * @param isOnPage false for a form that no browser can post without scripts, such as one in a dialog
 */
export function usePostedForm(form: string, isOnPage = true): PostedState {
  const found = useHost().formPosts?.posted;
  const [posted] = useState(() =>
    isOnPage && found?.form === form && !superseded.has(found) ? found : undefined,
  );
  const [isOver, setIsOver] = useState(!posted);
  // A receipt is news once. Refused text returns until there is newer text.
  useEffect(() => {
    if (posted?.status === 'sent') superseded.add(posted);
  }, [posted]);
  return {
    id: isOver ? undefined : POSTED_ELEMENT,
    value: (field) => posted?.values?.[field],
    error: (field) => (isOver ? undefined : posted?.errors?.find((error) => error.field === field)?.message),
    receipt: posted?.status === 'sent' ? receiptOf(posted) : undefined,
    end: () => setIsOver(true),
    supersede: () => void (posted && superseded.add(posted)),
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
