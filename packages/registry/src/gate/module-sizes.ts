import type { ModuleSizes } from '@konnect/contracts/rules';
import * as z from 'zod/mini';

const schema = z.record(z.string(), z.record(z.string(), z.number()));

/** What a build says its scripts are made of; null when it says nothing readable, for it only makes a refusal clearer. */
export function parseModuleSizes(body: Buffer | null): ModuleSizes | null {
  if (!body) return null;
  try {
    return schema.safeParse(JSON.parse(body.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
