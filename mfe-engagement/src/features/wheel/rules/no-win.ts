import type { SpinParticipation } from '@konnect/contracts';
import type { Item } from './eligibility';

/**
 * The body that reports a loss by the claim's call, without details. It is separate, because only winners
 * load the claim's rules.
 */
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
