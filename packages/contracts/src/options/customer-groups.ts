/** The group that the staff's button adds customers to, and the group that it never removes them from. */
export const REWARD_GROUP = 5;
export const KEPT_GROUP = 3;
