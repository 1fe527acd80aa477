import type { ModuleSizes } from '@konnect/contracts/rules';
import * as z from 'zod/mini';

const schema = z.record(z.string(), z.record(z.string(), z.number()));

/** Null when unreadable, because sizes only make a refusal clearer. */
export function parseModuleSizes(body: Buffer | null): ModuleSizes | null {
  if (!body) return null;
  try {
    return schema.safeParse(JSON.parse(body.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
