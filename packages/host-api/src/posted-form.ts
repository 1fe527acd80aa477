/** What became of a posted form. The page is rendered with it: `host.formPosts.posted`. */
export interface PostedForm {
  /** Id of the form, the same as that of its drafts and submissions. */
  form: string;
  /** `refused`: something has to be changed first; `failed`: the same may be sent again. */
  status: 'sent' | 'refused' | 'failed';
  /** The server's reference of what was sent. */
  reference?: string;
  /** What was not sent, to stand in its fields again. */
  values?: Readonly<Record<string, string>>;
  /** What is wrong, in the order of the summary; without a field it concerns the whole form. */
  errors?: readonly { field?: string; message: string }[];
}
