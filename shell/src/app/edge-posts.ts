import { createApiClient } from '@konnect/api-client';
import { isProblem } from '@konnect/contracts';
import type { FormPostsApi, Host, Page, PageArgs, PostedForm, SubmissionsApi } from '@konnect/host-api';
import { createEdgeSubmissions } from '../submissions';
import { randomId } from '../submissions/outbox-item';
import { referenceOf } from '../submissions/outbox';
import type { RenderRequest, SentForm } from './render-request';

export interface EdgePosts {
  submissions: SubmissionsApi;
  formPosts: FormPostsApi;
  /** Undefined when the page takes no form. @throws what the page throws */
  answer(page: Page | undefined, args: PageArgs): Promise<PostedForm | undefined>;
}

export function createEdgePosts({
  config,
  sentForm,
  posted,
  formKey,
}: Pick<RenderRequest, 'config' | 'sentForm' | 'posted' | 'formKey'>): EdgePosts {
  let answered = posted;
  // A form that is sent again keeps its key: a lost answer may belong to a stored submission.
  const key = sentForm?.key ?? formKey ?? randomId();
  return {
    submissions: sentForm ? sendingSubmissions(sentForm, config) : createEdgeSubmissions(),
    formPosts: {
      key,
      get posted() {
        return answered;
      },
    },
    async answer(page, args) {
      if (!sentForm || !page?.submit) return undefined;
      answered = await page.submit({ ...args, fields: sentForm.fields });
      return answered;
    },
  };
}

// The edge has no outbox, so the person learns what was not sent.
function sendingSubmissions(
  { fetch, idempotencyKey }: SentForm,
  { bases, publicToken }: Host['config'],
): SubmissionsApi {
  const api = createApiClient({ bases, publicToken, fetch });
  return {
    ...createEdgeSubmissions(),
    async submit({ endpoint, input, form, label }) {
      try {
        const data = await api.call(endpoint, input, { idempotencyKey });
        const reference = referenceOf(data);
        const receipt = { id: idempotencyKey, form, label, state: 'sent', at: '' } as const;
        return {
          status: 'sent',
          data,
          receipt: reference === undefined ? receipt : { ...receipt, reference },
        };
      } catch (error) {
        if (isProblem(error)) return { status: 'refused', problem: error };
        throw error;
      }
    },
  };
}

/** A form that was not sent must not look like success, not to programs either. */
export const POSTED_STATUS = { sent: 200, refused: 422, failed: 503 } as const;
