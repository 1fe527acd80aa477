import { expect as base } from '@playwright/test';

/** Outside of the test runner its limit of five seconds holds, which a busy machine needs for one file. */
export const expect = base.configure({ timeout: 15_000 });
