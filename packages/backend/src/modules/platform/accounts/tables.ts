import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '@konnect/contracts';
import { identity, moment } from '#app/db/visibility';

export const staffUser = pgTable('staff_user', {
  id: identity(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  passwordHash: text('password_hash'),
  /** The demo's password; null for all other accounts. */
  demoPasswordHash: text('demo_password_hash'),
  active: boolean('active').notNull().default(true),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** When a password that another person set expires. */
  temporaryUntil: moment('temporary_until'),
  oidcSubject: text('oidc_subject'),
  lastSignInAt: moment('last_sign_in_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const staffSession = pgTable('staff_session', {
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  csrfToken: text('csrf_token').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  idleUntil: moment('idle_until').notNull(),
  expiresAt: moment('expires_at').notNull(),
  device: text('device'),
  network: text('network'),
  /** Issuer and subject at the identity provider that began it. */
  providerSubject: text('provider_subject'),
  providerSession: text('provider_session'),
});

export const staffLogoutToken = pgTable('staff_logout_token', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const staffSignInAttempt = pgTable('staff_sign_in_attempt', {
  id: identity(),
  address: text('address').notNull(),
  account: text('account').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const staffTotp = pgTable('staff_totp', {
  userId: integer('user_id').primaryKey(),
  secret: text('secret').notNull(),
  /** Null until a first code has shown that the app has the secret. */
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const staffRecoveryCode = pgTable('staff_recovery_code', {
  id: identity(),
  userId: integer('user_id').notNull(),
  codeHash: text('code_hash').notNull(),
});

export const staffSignInStep = pgTable('staff_sign_in_step', {
  tokenHash: text('token_hash').primaryKey(),
  /** Null at a sign-in by passkey alone. */
  userId: integer('user_id'),
  challenge: text('challenge'),
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
});

export const staffInvitation = pgTable('staff_invitation', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

export const staffPasskey = pgTable('staff_passkey', {
  id: identity(),
  userId: integer('user_id').notNull(),
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  transports: text('transports').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});
