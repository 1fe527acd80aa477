/** Categories whose articles show an event application instead of comments and likes. */
export const PROMOTED_EVENT_CATEGORIES = [
  'promotedevent',
  'promotedeventV2',
  'promotedeventV3',
  'promotedeventV4',
] as const;
export type PromotedEventCategory = (typeof PROMOTED_EVENT_CATEGORIES)[number];

/** Accepts any case, and bare `V2`, `V3`, `V4`; undefined for other categories. */
export function promotedEventCategory(category: string): PromotedEventCategory | undefined {
  const value = category.trim().toLowerCase();
  return PROMOTED_EVENT_CATEGORIES.find((known) => {
    const name = known.toLowerCase();
    return name === value || (name !== 'promotedevent' && name === `promotedevent${value}`);
  });
}

/** Announcements show neither date nor author. */
export function isAnnouncement(category: string): boolean {
  return category.trim().toLowerCase() === 'announcement';
}
