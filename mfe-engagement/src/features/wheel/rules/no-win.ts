import type { SpinParticipation } from '@konnect/contracts';
import type { Item } from './eligibility';

/** Only winners load the claim's rules, so a loss has its own code for the claim's call. */
export function noWinBody(drawId: string, participantId: string, item: Item): SpinParticipation {
  return {
    draw_id: drawId,
    participant_id: participantId,
    item_won_id: item.id,
    item_won: item.name,
    name: '',
    phone: '',
    region: '',
  };
}
