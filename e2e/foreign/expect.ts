import { expect as base } from '@playwright/test';

/** Outside of the test runner the limit is five seconds, which a busy machine needs for one file. */
export const expect = base.configure({ timeout: 15_000 });
