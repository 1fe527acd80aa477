/** The group that the staff's button adds to, and the one that nobody is removed from there. */
export const REWARD_GROUP = 5;
export const KEPT_GROUP = 3;
