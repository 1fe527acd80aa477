import { FORM_KEY_FIELD, POSTED_ELEMENT } from '@konnect/contracts/rules';
import { type PostedForm, type Receipt, useHost } from '@konnect/host-api';
import { useState } from 'react';

/** What a form shows of the post that this document answers. */
export interface PostedState {
  /** Id for the summary of errors: the answer leads there. Undefined when there is nothing to say. */
  id: string | undefined;
  /**
   * What stands in a field again. It never changes: React would write a new default over what somebody types.
   */
  value(field: string): string | undefined;
  /** The message of a field, or of the whole form, until the form is sent again. */
  error(field?: string): string | undefined;
  /** Its id is the one that the answer leads to. */
  receipt: Receipt | undefined;
  /** The form is sent anew: what was said of the post is over. */
  end(): void;
}

/**
 * What became of this form when the browser sent it by itself: the edge renders it into the page, and
 * hydration finds it again.
 * @param form id of the form
 * @param isOnPage false for a form that no browser can send by itself, such as one in a dialog
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

/** As the form's own code would have got it; this device has no record of it. */
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

/**
 * The key of one filling-in of a form that the browser sends by itself. Only the edge knows it: hydration
 * leaves it as it is.
 */
export function FormKey() {
  const { formPosts } = useHost();
  return <input type="hidden" name={FORM_KEY_FIELD} defaultValue={formPosts?.key} suppressHydrationWarning />;
}
