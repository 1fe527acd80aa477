import { STAFF_ROLES } from '@konnect/contracts';
import * as z from 'zod/mini';

import { claimPathFault } from './claims';
import { isFilePath, isRemoteId, isVersion } from './safe-names';

const text = (max: number) =>
  z
    .string()
    .check(
      z.minLength(1, 'is empty'),
      z.maxLength(max, `is longer than ${max} characters`),
      z.regex(/^[^\p{Cc}]*$/u, 'has control characters'),
    );

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,79}$/, 'must be a kebab-case name'));

export const remoteIdSchema = z
  .string()
  .check(z.refine(isRemoteId, 'must be 2 to 40 small letters, digits and hyphens'));
export const versionSchema = z
  .string()
  .check(z.refine(isVersion, 'must be 1 to 80 letters, digits, ".", "_" and "-"'));
const filePath = z.string().check(z.refine(isFilePath, 'must be a plain path inside the folder'));

const claim = z.object({
  path: z.string().check(
    z.superRefine((path, context) => {
      const fault = claimPathFault(path);
      if (fault) context.addIssue({ code: 'custom', message: fault, input: path });
    }),
  ),
  page: name,
  layout: z.optional(z.union([name, z.array(name).check(z.maxLength(5, 'has more than 5 entries'))])),
  document: z.optional(z.boolean()),
  csp: z.optional(z.array(z.literal('style-attr'))),
  private: z.optional(z.boolean()),
  frame: z.optional(z.literal('form')),
  query: z.optional(z.array(text(40)).check(z.maxLength(20, 'has more than 20 entries'))),
});

const navEntry = z.object({
  label: text(60),
  // A path begins with one slash, because `//host` is another site.
  to: z
    .string()
    .check(
      z.maxLength(200, 'is too long'),
      z.regex(/^\/(?![/\\])[^\s\\<>"']*$/, 'must be a path of this site'),
    ),
  group: z.enum(['main', 'bottom', 'footer', 'staff']),
  order: z.number().check(z.gte(-10_000, 'is too low'), z.lte(10_000, 'is too high')),
  icon: z.optional(
    z.enum(['home', 'community', 'help', 'jobs', 'gallery', 'videos', 'deals', 'downloads', 'staff']),
  ),
});

const size = z.int().check(z.gte(0, 'is negative'), z.lte(64 * 1024 * 1024, 'is over 64 MB'));

const file = z.object({
  path: filePath,
  bytes: size,
  brotliBytes: size,
  gzipBytes: z.optional(size),
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384- and its base64')),
});

const pageFiles = z.object({
  js: z.array(filePath).check(z.maxLength(200)),
  css: z.array(filePath).check(z.maxLength(200)),
});

const channel = z
  .string()
  .check(
    z.maxLength(120, 'is longer than 120 characters'),
    z.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/, 'must look like "remote.event"'),
  );
const channels = z.array(channel).check(z.maxLength(50, 'has more than 50 entries'));

/** parse-descriptor checks rules across fields. Unknown fields are dropped. */
export const descriptorSchema = z.object({
  id: remoteIdSchema,
  contract: z.int().check(z.gte(1, 'is below 1')),
  claims: z.array(claim).check(z.maxLength(200, 'has more than 200 entries')),
  nav: z.array(navEntry).check(z.maxLength(50, 'has more than 50 entries')),
  slots: z
    .array(
      z
        .string()
        .check(
          z.regex(/^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+\/v[1-9][0-9]?$/, 'must look like "area.place/v1"'),
        ),
    )
    .check(z.maxLength(50, 'has more than 50 entries')),
  roles: z.array(z.enum(STAFF_ROLES)).check(z.maxLength(STAFF_ROLES.length, 'repeats a role')),
  trustedTypes: z.optional(z.literal(true)),
  publishes: z.optional(z.record(channel, z.object({ replay: z.optional(z.literal(true)) }))),
  subscribes: z.optional(channels),
  stores: z.optional(channels),
  reads: z.optional(channels),
  locales: z.optional(
    z
      .array(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag')))
      .check(z.maxLength(50, 'has more than 50 entries')),
  ),
  version: versionSchema,
  commit: text(80),
  builtAt: z
    .string()
    .check(z.refine((value) => !Number.isNaN(Date.parse(value)) && value.length <= 40, 'must be a date')),
  hashedNames: z.optional(z.literal(true)),
  container: z.string().check(z.regex(/^(?:[A-Za-z_$][A-Za-z0-9_$]{0,119})?$/, 'must be a JavaScript name')),
  entry: filePath,
  federation: z.optional(z.object({ entry: filePath, manifest: filePath })),
  foreign: z.optional(
    z.object({
      type: z.enum(['script', 'module']),
      global: z.string().check(z.regex(/^[A-Za-z_$][A-Za-z0-9_$]{0,119}$/, 'must be a JavaScript name')),
      isBrowserOnly: z.optional(z.literal(true)),
      island: z.optional(text(60).check(z.minLength(1, 'is empty'))),
    }),
  ),
  serverEntry: filePath,
  entryFiles: pageFiles,
  pages: z.record(name, pageFiles),
  shared: z.record(
    z.string().check(z.regex(/^(?:@[a-z0-9-]+\/)?[a-z0-9][a-z0-9./_-]{0,99}$/, 'must be a package name')),
    text(100),
  ),
  files: z.array(file).check(z.minLength(1, 'is empty'), z.maxLength(2_000, 'has more than 2000 entries')),
});
