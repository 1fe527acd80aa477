import { busyStoryComments } from './comments-on-busy-stories';
import { otherStoryComments } from './comments-on-other-stories';
import type { DemoComment } from './shapes';

/** 40 comments: 28 approved (9 with an official reply), 8 pending, 3 spam, 1 hidden. */
export const demoComments: readonly DemoComment[] = [...busyStoryComments, ...otherStoryComments];
