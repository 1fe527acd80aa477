import { createApiClient } from '@konnect/api-client';
import { isProblem } from '@konnect/contracts';
import type { FormPostsApi, Host, Page, PageArgs, PostedForm, SubmissionsApi } from '@konnect/host-api';
import { createEdgeSubmissions } from '../submissions';
import { randomId } from '../submissions/outbox-item';
import { referenceOf } from '../submissions/outbox';
import type { RenderRequest, SentForm } from './render-request';

/** The forms of one rendering: what is sent while it is prepared, and what the page then says of it. */
export interface EdgePosts {
  submissions: SubmissionsApi;
  formPosts: FormPostsApi;
  /** Hands the form to its page. Undefined when the page takes none. @throws what the page throws */
  answer(page: Page | undefined, args: PageArgs): Promise<PostedForm | undefined>;
}

export function createEdgePosts({
  config,
  sentForm,
  posted,
  formKey,
}: Pick<RenderRequest, 'config' | 'sentForm' | 'posted' | 'formKey'>): EdgePosts {
  let answered = posted;
  // One that was sent before keeps its key: whatever did not come back may have been stored all the same.
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

/** As in the browser, but without an outbox: what is not sent is told to the person. */
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

/** How an answer to a post begins: what was not sent must not look like success, not to programs either. */
export const POSTED_STATUS = { sent: 200, refused: 422, failed: 503 } as const;
