/** How the answer is shown: inline, behind `Read more`, as steps with images, or as a video. */
export const FAQ_KINDS = ['shortQA', 'longQA', 'faq_with_images', 'faq_with_video'] as const;
export type FaqKind = (typeof FAQ_KINDS)[number];

const LONG_ANSWER = 400;

interface FaqParts {
  category: string;
  kind?: string | undefined;
  main_section_msg: string;
  sections: readonly { image: string | null }[];
  video_file: string | null;
}

/** Set by the server, by `category` in older systems, or derived from the answer. */
export function faqKind(faq: FaqParts): FaqKind {
  const said = [faq.kind, faq.category].map((value) =>
    FAQ_KINDS.find((kind) => kind.toLowerCase() === value?.trim().toLowerCase()),
  );
  const named = said.find((kind) => kind !== undefined);
  if (named) return named;
  if (faq.video_file) return 'faq_with_video';
  if (faq.sections.some((section) => section.image)) return 'faq_with_images';
  return faq.main_section_msg.length > LONG_ANSWER || faq.sections.length > 0 ? 'longQA' : 'shortQA';
}

/** Heading of the group; older systems send the kind instead, which is no heading. */
export function faqGroup(category: string): string {
  const name = category.trim();
  return name === '' || FAQ_KINDS.some((kind) => kind.toLowerCase() === name.toLowerCase())
    ? 'Questions'
    : name;
}

/** The question's anchor; systems without slugs use its number, or its words. */
export function faqAnchor({ slug, id, title }: { slug?: string; id?: number; title?: string }): string {
  return slug || `question-${id ?? title?.trim().replace(/\s+/g, '-')}`;
}
