import type { SlotProps } from '@konnect/contracts';
import { EventApplication } from '#app/features/event-forms/views';

export function Slot({ slug, title, category }: SlotProps['content.application/v1']) {
  return <EventApplication slug={slug} title={title} category={category} />;
}
