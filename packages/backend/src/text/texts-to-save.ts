import type { ArticleSection, MediaMeta } from '@konnect/contracts';
import { htmlToSave, plainText } from './html';

/** The HTML of a page and of the sections below it. */
export interface SentTexts {
  mainSectionMsg?: string;
  sections?: readonly { image?: string | null; msg?: string; image_meta?: MediaMeta | null }[];
}

export function sectionsToSave(sections: SentTexts['sections'] = []): ArticleSection[] {
  return sections.map(({ image = null, msg = '', image_meta }) => ({
    image,
    msg: htmlToSave('sections', msg),
    ...(image_meta ? { image_meta } : {}),
  }));
}

/** The cleaned HTML, and its words: of the main text, and of all. */
export function textsToSave({ mainSectionMsg: sent = '', ...more }: SentTexts) {
  const mainSectionMsg = htmlToSave('main_section_msg', sent);
  const sections = sectionsToSave(more.sections);
  const main = plainText(mainSectionMsg);
  const text = [main, ...sections.map(({ msg }) => plainText(msg))].join(' ').trim();
  return { mainSectionMsg, sections, main, text };
}
