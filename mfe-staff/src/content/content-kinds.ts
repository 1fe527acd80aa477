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

const EDITORS = ['editor', 'admin'] as const;

/** Everything that the desk publishes, in the order of its list. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  {
    kind: 'article',
    many: 'Articles',
    one: 'article',
    roles: EDITORS,
    address: ({ slug }) => links.article(slug),
    preview: links.preview,
  },
  {
    kind: 'notice',
    many: 'Notices',
    one: 'notice',
    roles: EDITORS,
    address: ({ slug }) => links.notice(slug),
    preview: links.preview,
  },
  {
    kind: 'letter',
    many: 'Letters',
    one: 'letter',
    roles: EDITORS,
    address: ({ slug }) => links.letter(slug),
    preview: links.preview,
  },
  {
    kind: 'faq',
    many: 'Questions',
    one: 'question',
    roles: EDITORS,
    address: ({ slug }) => links.question(slug),
    preview: links.preview,
  },
  {
    kind: 'offer',
    many: 'Offers',
    one: 'offer',
    roles: EDITORS,
    address: ({ slug }) => links.deal(slug),
    preview: links.preview,
  },
  {
    kind: 'product',
    many: 'Products',
    one: 'product',
    roles: EDITORS,
    address: ({ slug }) => links.deal(slug),
    preview: links.preview,
  },
  {
    kind: 'gallery',
    many: 'Albums',
    one: 'album',
    roles: EDITORS,
    address: ({ slug }) => links.album(slug),
    preview: links.preview,
  },
  {
    kind: 'video',
    many: 'Videos',
    one: 'video',
    roles: EDITORS,
    address: () => links.videos(),
    preview: links.preview,
  },
  {
    kind: 'maintenance',
    many: 'Maintenance',
    one: 'maintenance notice',
    roles: EDITORS,
    address: () => links.home(),
    preview: links.preview,
  },
  {
    kind: 'banner',
    many: 'Banners',
    one: 'banner',
    roles: EDITORS,
    address: () => links.home(),
    preview: links.preview,
  },
  {
    kind: 'document',
    many: 'Privacy and terms',
    one: 'document',
    roles: EDITORS,
    address: ({ slug }) => links.document(slug),
    preview: links.preview,
  },
  {
    kind: 'career',
    many: 'Careers pages',
    one: 'careers page',
    roles: ['editor', 'hr', 'admin'],
    address: ({ slug }) => links.careersPage(slug),
    preview: links.jobPreview,
  },
  {
    kind: 'job',
    many: 'Jobs',
    one: 'job',
    roles: ['editor', 'hr', 'admin'],
    address: ({ slug }) => links.job(slug),
    preview: links.jobPreview,
  },
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
  return contentKind(kind)?.roles ?? ['editor', 'hr', 'admin'];
}

export const STATE_LABELS = {
  draft: { label: 'Draft', tone: 'plain' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  published: { label: 'Published', tone: 'success' },
  hidden: { label: 'Hidden', tone: 'warning' },
  deleted: { label: 'Deleted', tone: 'danger' },
} as const satisfies Record<ContentState, { label: string; tone: string }>;

export const CONTENT_STATES = Object.keys(STATE_LABELS) as ContentState[];
