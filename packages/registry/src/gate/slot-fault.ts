import type { RemoteDescriptor } from '@konnect/contracts';

import { registryError, type RegistryError } from '#app/registry-error';

const SLOT = /["'`]([a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+)\/v([1-9][0-9]?)["'`]/g;

export interface SlotBuild {
  descriptor: RemoteDescriptor;
  read(path: string): Promise<Buffer | null>;
}

/** Slots that the scripts name and the version does not fill itself. */
async function shownSlots({ descriptor, read }: SlotBuild): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const { path } of descriptor.files) {
    if (!path.endsWith('.js') || path.startsWith('server/')) continue;
    const text = (await read(path))?.toString('latin1') ?? '';
    for (const [, place = '', version = ''] of text.matchAll(SLOT)) {
      const slot = `${place}/v${version}`;
      if (!descriptor.slots.includes(slot) && !shown.has(slot)) shown.set(slot, path);
    }
  }
  return shown;
}

/** A slot that no remote has ever filled may stay empty. */
export async function slotFault(
  candidate: SlotBuild,
  live: readonly SlotBuild[],
): Promise<RegistryError | null> {
  const { id, slots } = candidate.descriptor;
  const others = live.filter(({ descriptor }) => descriptor.id !== id);
  const before = live.find(({ descriptor }) => descriptor.id === id)?.descriptor.slots ?? [];
  const filled = new Set([...slots, ...others.flatMap(({ descriptor }) => descriptor.slots)]);
  const dropped = before.filter((slot) => !filled.has(slot));
  for (const other of dropped.length > 0 ? others : []) {
    const shown = await shownSlots(other);
    const slot = dropped.find((name) => shown.has(name));
    if (slot !== undefined) {
      return registryError(
        'registry.neighbours',
        `slots: "${id}" no longer fills ${slot}, which "${other.descriptor.id}" ${other.descriptor.version} shows in ${shown.get(slot) ?? ''}`,
      );
    }
  }
  for (const [slot, path] of await shownSlots(candidate)) {
    if (filled.has(slot)) continue;
    const place = slot.split('/')[0] ?? '';
    const owner = others.find(({ descriptor }) =>
      descriptor.slots.some((name) => name.startsWith(`${place}/`)),
    );
    const named = owner?.descriptor.slots.find((name) => name.startsWith(`${place}/`));
    if (owner && named)
      return registryError(
        'registry.neighbours',
        `slots: "${id}" shows ${slot} in ${path}, but "${owner.descriptor.id}" ${owner.descriptor.version} fills ${named}`,
      );
  }
  return null;
}
