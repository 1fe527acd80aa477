/** Props of every slot, by its versioned name. Breaking one means a new version beside the old. */
export interface SlotProps {
  /** The event application form that engagement shows on community's article page. */
  'content.application/v1': { articleId: number; slug: string; title: string; category: string };
}
export type SlotName = keyof SlotProps;
