/** Result of a posted form, with which the page is rendered (`host.formPosts.posted`). */
export interface PostedForm {
  /** Id of the form, as of its drafts and submissions. */
  form: string;
  /** `refused`: the person must change something; `failed`: the same may be sent again. */
  status: 'sent' | 'refused' | 'failed';
  reference?: string;
  values?: Readonly<Record<string, string>>;
  /** In the order of the summary; without `field` it concerns the whole form. */
  errors?: readonly { field?: string; message: string }[];
}
