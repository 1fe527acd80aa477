/** Props of every slot, by its versioned name. A breaking change needs a new version. */
export interface SlotProps {
  /** The event application form of engagement on community's article page. */
  'content.application/v1': { articleId: number; slug: string; title: string; category: string };
}
export type SlotName = keyof SlotProps;
