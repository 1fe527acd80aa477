import type { ClipName } from '#app/demo/images/scenes/clips';

/** What the silent clips tell, in parts of equal length. Together they are the transcript. */
export const CLIP_CAPTIONS: Readonly<Record<ClipName, readonly string[]>> = {
  'clip-plate-of-the-day': [
    'Ugali, sukuma wiki, stew, kachumbari.',
    'With a cup of chai: KSh 180 until two.',
  ],
  'clip-morning-mandazi': ['Three mandazi, still warm.', 'With two cups of chai: KSh 100 before eight.'],
  'clip-food-on-the-way': [
    'Your plate leaves the kitchen hot.',
    'The rider is at your gate in half an hour.',
    'This week the first delivery is free.',
  ],
  'clip-router-restart': [
    'The second light is red? Pull the plug.',
    'Count to ten, then plug it in again.',
    'Wait two minutes. Four green lights: done.',
  ],
  'clip-where-the-router-stands': [
    'On the floor, in the corner: weak.',
    'On a shelf, in the middle of the home: strong.',
    'We move it for you, free this month.',
  ],
  'clip-van-in-mwiki': ['The van is in Mwiki this week.', 'Forty more blocks are connected by Saturday.'],
};
