import type { PageFiles, RemoteDescriptor } from '@konnect/contracts';
import { validRange } from 'semver';
import type * as z from 'zod/mini';

import { describeCollision, findClaimCollision } from './claims';
import { descriptorSchema } from './descriptor-schema';
import { DESCRIPTOR_FILE, hasHashedName, isPublicFile, SHELL_ID } from './safe-names';

export type ParsedDescriptor = { ok: true; descriptor: RemoteDescriptor } | { ok: false; reason: string };

/** Turns `["claims", 0, "path"]` into `claims[0].path`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    const part = String(key)
      .slice(0, 60)
      .replace(/[^\w.@/-]/g, '?');
    return typeof key === 'number' ? `${name}[${part}]` : name ? `${name}.${part}` : part;
  }, '');
}

function firstFault(issues: readonly z.core.$ZodIssue[]): string {
  const issue = issues[0];
  if (!issue) return 'is not a descriptor';
  const field = fieldName(issue.path) || 'descriptor';
  if (issue.code === 'invalid_type')
    return `${field}: ${issue.input === undefined ? 'is missing or' : 'is'} not ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`;
  if (issue.code === 'invalid_value')
    return `${field}: must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_key')
    return `${field}: ${issue.issues[0]?.message ?? 'is not an allowed name'}`;
  return `${field}: ${issue.message}`;
}

function crossFault(d: RemoteDescriptor): string | null {
  // The shell starts by its own script; a remote is found by this global name.
  if (d.container === '' && d.id !== SHELL_ID) return 'container: is empty';
  const paths = new Set<string>();
  const folded = new Set<string>();
  for (const [index, { path }] of d.files.entries()) {
    const field = `files[${index}].path`;
    if (path === DESCRIPTOR_FILE)
      return `${field}: ${DESCRIPTOR_FILE} is the descriptor itself and is not listed`;
    if (path.endsWith('.map')) return `${field}: source maps are not published`;
    if (d.hashedNames && isPublicFile(path) && !hasHashedName(path))
      return `${field}: ${path} carries no hash of its content`;
    if (/\.(?:br|gz)$/.test(path)) return `${field}: compressed copies are made by the registry`;
    // On disks that ignore case, two such files would overwrite each other.
    if (folded.has(path.toLowerCase())) return `${field}: ${path} is listed twice`;
    folded.add(path.toLowerCase());
    paths.add(path);
  }
  if (!paths.has(d.entry)) return `entry: ${d.entry} is not among files`;
  if (!isPublicFile(d.entry)) return 'entry: must not be in server/';
  if (!paths.has(d.serverEntry)) return `serverEntry: ${d.serverEntry} is not among files`;
  if (isPublicFile(d.serverEntry)) return 'serverEntry: must be in server/';
  if (d.federation && !(paths.has(d.federation.entry) && isPublicFile(d.federation.entry)))
    return `federation.entry: ${d.federation.entry} is not among the browser's files`;
  if (d.federation && !paths.has(d.federation.manifest))
    return `federation.manifest: ${d.federation.manifest} is not among files`;
  const fault = foreignFault(d) ?? channelFault(d);
  if (fault) return fault;
  const groups: [string, PageFiles][] = [
    ['entryFiles', d.entryFiles],
    ...Object.entries(d.pages).map(([page, files]): [string, PageFiles] => [`pages.${page}`, files]),
  ];
  for (const [field, group] of groups) {
    const odd = [...group.js, ...group.css].find((path) => !paths.has(path) || !isPublicFile(path));
    if (odd !== undefined) return `${field}: ${odd} is not among the browser's files`;
  }
  for (const [index, { page, layout }] of d.claims.entries()) {
    if (!Object.hasOwn(d.pages, page)) return `claims[${index}].page: pages has no "${page}"`;
    const missing = [layout ?? []].flat().find((name) => !Object.hasOwn(d.pages, name));
    if (missing !== undefined) return `claims[${index}].layout: pages has no "${missing}"`;
  }
  const collision = findClaimCollision([d]);
  if (collision) return `claims: ${describeCollision(collision)}`;
  const odd = Object.entries(d.shared).find(([, range]) => validRange(range) === null);
  return odd ? `shared.${odd[0]}: "${odd[1]}" is not a version range` : null;
}

/** A remote must not publish in the name of another one. */
function channelFault({ id, publishes = {}, stores = [] }: RemoteDescriptor): string | null {
  for (const [field, names] of Object.entries({ publishes: Object.keys(publishes), stores })) {
    const stranger = names.find((name) => !name.startsWith(`${id}.`));
    if (stranger !== undefined) return `${field}: ${stranger} does not begin with "${id}."`;
  }
  return null;
}

/** Only its own documents list the hashes of an ES module, so a foreign remote fills no slots. */
function foreignFault({ id, foreign, claims, slots }: RemoteDescriptor): string | null {
  if (!foreign) return null;
  if (id === SHELL_ID) return 'foreign: the shell is built by this platform';
  if (foreign.island !== undefined && slots.length > 0)
    return 'slots: pages that render themselves fill none';
  if (foreign.type === 'script') return null;
  if (slots.length > 0) return 'slots: a build of ES modules fills none';
  const index = claims.findIndex(({ document }) => document !== true);
  return index < 0 ? null : `claims[${index}].document: must be true for a build of ES modules`;
}

/** A refusal is one line that names the field. */
export function parseDescriptor(input: unknown): ParsedDescriptor {
  const parsed = descriptorSchema.safeParse(input, { reportInput: true });
  if (!parsed.success) return { ok: false, reason: firstFault(parsed.error.issues) };
  const fault = crossFault(parsed.data);
  return fault ? { ok: false, reason: fault } : { ok: true, descriptor: parsed.data };
}
