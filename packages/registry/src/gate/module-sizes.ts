import type { ModuleSizes } from '@konnect/contracts/rules';
import * as z from 'zod/mini';

import { jsonOf } from '#app/json-of';

const schema = z.record(z.string(), z.record(z.string(), z.number()));

/** Null when unreadable, because sizes only make a refusal clearer. */
export const parseModuleSizes = (body: Buffer | null): ModuleSizes | null =>
  schema.safeParse(jsonOf(body)).data ?? null;
