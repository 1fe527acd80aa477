import type { SpinParticipation } from '@konnect/contracts';
import type { Item } from './eligibility';

/** A loss goes by the same call as a claim, without details. Apart from the claim, whose rules only winners load. */
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
