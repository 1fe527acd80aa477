import {
  links,
  type ContentState,
  type ContentSummary,
  type EditedKind,
  type StaffRole,
} from '@konnect/contracts';

export interface ContentKind {
  kind: EditedKind;
  /** Of the list: `Articles`. */
  many: string;
  /** Of one: `article`. */
  one: string;
  roles: readonly StaffRole[];
  /** Where readers see it. */
  address: (item: Pick<ContentSummary, 'id' | 'slug'>) => string;
  /** Page that shows a draft to holders of its token. */
  preview: (token: string) => string;
}

const EDITED = { roles: ['editor', 'admin'], preview: links.preview } as const;
const BY_HR = { roles: ['editor', 'hr', 'admin'], preview: links.jobPreview } as const;
const bySlug =
  (link: (slug: string) => string): ContentKind['address'] =>
  ({ slug }) =>
    link(slug);

/** Everything that the desk publishes, in the order of its list. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  { kind: 'article', many: 'Articles', one: 'article', ...EDITED, address: bySlug(links.article) },
  { kind: 'notice', many: 'Notices', one: 'notice', ...EDITED, address: bySlug(links.notice) },
  { kind: 'letter', many: 'Letters', one: 'letter', ...EDITED, address: bySlug(links.letter) },
  { kind: 'faq', many: 'Questions', one: 'question', ...EDITED, address: bySlug(links.question) },
  { kind: 'offer', many: 'Offers', one: 'offer', ...EDITED, address: bySlug(links.deal) },
  { kind: 'product', many: 'Products', one: 'product', ...EDITED, address: bySlug(links.deal) },
  { kind: 'gallery', many: 'Albums', one: 'album', ...EDITED, address: bySlug(links.album) },
  { kind: 'video', many: 'Videos', one: 'video', ...EDITED, address: () => links.videos() },
  {
    kind: 'maintenance',
    many: 'Maintenance',
    one: 'maintenance notice',
    ...EDITED,
    address: () => links.home(),
  },
  { kind: 'banner', many: 'Banners', one: 'banner', ...EDITED, address: () => links.home() },
  {
    kind: 'document',
    many: 'Privacy and terms',
    one: 'document',
    ...EDITED,
    address: bySlug(links.document),
  },
  {
    kind: 'career',
    many: 'Careers pages',
    one: 'careers page',
    ...BY_HR,
    address: bySlug(links.careersPage),
  },
  { kind: 'job', many: 'Jobs', one: 'job', ...BY_HR, address: bySlug(links.job) },
];

export function contentKind(kind: string | undefined): ContentKind | undefined {
  return CONTENT_KINDS.find((one) => one.kind === kind);
}

/** @example `[articles, notices, ...]` for an editor, `[jobs]` for HR */
export function kindsOf(role: StaffRole | undefined): ContentKind[] {
  return CONTENT_KINDS.filter(({ roles }) => role !== undefined && roles.includes(role));
}

/** The roles that work on the kind in an address; all content roles when the address names no known kind. */
export function contentRoles({ kind }: Readonly<Record<string, string | undefined>>): readonly StaffRole[] {
  return contentKind(kind)?.roles ?? BY_HR.roles;
}

export const STATE_LABELS = {
  draft: { label: 'Draft', tone: 'plain' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  published: { label: 'Published', tone: 'success' },
  hidden: { label: 'Hidden', tone: 'warning' },
  deleted: { label: 'Deleted', tone: 'danger' },
} as const satisfies Record<ContentState, { label: string; tone: string }>;

export const CONTENT_STATES = Object.keys(STATE_LABELS) as ContentState[];
