import type { z } from 'zod/mini';
import type * as s from './draws.schemas';
import { endpoint } from './endpoint';

export type StaffDraw = z.infer<typeof s.staffDraw>;
export type DrawInput = z.input<typeof s.createDraw.body>;
export type PrizeInput = z.input<typeof s.prizeInput>;
export type ClaimSummary = z.infer<typeof s.claimSummary>;

// All for the roles support and admin. Problems: 401, 403, 404 `draw.not_found`.

/** Newest first. */
export const listDraws = endpoint<typeof s.listDraws>({
  id: 'listDraws',
  service: 'main',
  method: 'GET',
  path: '/api/staff/draws/',
  staff: true,
  roles: ['support', 'admin'],
});
export const getDraw = endpoint<typeof s.getDraw>({
  id: 'getDraw',
  service: 'main',
  method: 'GET',
  path: '/api/staff/draws/:id/',
  staff: true,
  roles: ['support', 'admin'],
});
/** Makes the seed and publishes its commitment. Problems: 409 `draw.exists`. */
export const createDraw = endpoint<typeof s.createDraw>({
  id: 'createDraw',
  service: 'main',
  method: 'POST',
  path: '/api/staff/draws/',
  staff: true,
  roles: ['support', 'admin'],
});
/** Only before it opens. Problems: 409 `draw.started`. */
export const updateDraw = endpoint<typeof s.updateDraw>({
  id: 'updateDraw',
  service: 'main',
  method: 'PUT',
  path: '/api/staff/draws/:id/',
  staff: true,
  roles: ['support', 'admin'],
});
/** Existing spins may still be claimed. */
export const closeDraw = endpoint<typeof s.closeDraw>({
  id: 'closeDraw',
  service: 'main',
  method: 'POST',
  path: '/api/staff/draws/:id/close/',
  staff: true,
  roles: ['support', 'admin'],
});
/** Publishes the seed. Problems: 409 `draw.still_open`. */
export const revealDraw = endpoint<typeof s.revealDraw>({
  id: 'revealDraw',
  service: 'main',
  method: 'POST',
  path: '/api/staff/draws/:id/reveal/',
  staff: true,
  roles: ['support', 'admin'],
});
/** Adds an entry to the public ledger. Problems: 409 `prize.unlimited`, `draw.closed`. */
export const addPrizeStock = endpoint<typeof s.addPrizeStock>({
  id: 'addPrizeStock',
  service: 'main',
  method: 'POST',
  path: '/api/staff/draws/:id/prizes/:prize/stock/',
  staff: true,
  roles: ['support', 'admin'],
});
export const verifyLedger = endpoint<typeof s.verifyLedger>({
  id: 'verifyLedger',
  service: 'main',
  method: 'GET',
  path: '/api/staff/draws/:id/ledger/',
  staff: true,
  roles: ['support', 'admin'],
});
/** Winners, newest first, masked. */
export const listClaims = endpoint<typeof s.listClaims>({
  id: 'listClaims',
  service: 'main',
  method: 'GET',
  path: '/api/staff/draws/:id/claims/',
  staff: true,
  roles: ['support', 'admin'],
});
/** One winner, unmasked; the audit log records it. */
export const openClaim = endpoint<typeof s.openClaim>({
  id: 'openClaim',
  service: 'main',
  method: 'POST',
  path: '/api/staff/draws/:id/claims/:spin/open/',
  staff: true,
  roles: ['support', 'admin'],
});
/** Problems: 409 `claim.handed_over`. */
export const handOverClaim = endpoint<typeof s.handOverClaim>({
  id: 'handOverClaim',
  service: 'main',
  method: 'POST',
  path: '/api/staff/draws/:id/claims/:spin/hand-over/',
  staff: true,
  roles: ['support', 'admin'],
});
