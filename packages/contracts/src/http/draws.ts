import type { z } from 'zod/mini';
import type * as s from './draws.schemas';
import { endpointsOf } from './endpoints-of';

export type StaffDraw = z.infer<typeof s.staffDraw>;
export type DrawInput = z.input<typeof s.createDraw.body>;
export type PrizeInput = z.input<typeof s.prizeInput>;
export type ClaimSummary = z.infer<typeof s.claimSummary>;

const staff = endpointsOf<typeof s>({ staff: true, roles: ['support', 'admin'] });

// All for the roles support and admin. Problems: 401, 403, 404 `draw.not_found`.

/** Newest first. */
export const listDraws = staff('listDraws', 'GET', '/api/staff/draws/');
export const getDraw = staff('getDraw', 'GET', '/api/staff/draws/:id/');
/** Makes the seed and publishes its commitment. Problems: 409 `draw.exists`. */
export const createDraw = staff('createDraw', 'POST', '/api/staff/draws/');
/** Only before it opens. Problems: 409 `draw.started`. */
export const updateDraw = staff('updateDraw', 'PUT', '/api/staff/draws/:id/');
/** Existing spins may still be claimed. */
export const closeDraw = staff('closeDraw', 'POST', '/api/staff/draws/:id/close/');
/** Publishes the seed. Problems: 409 `draw.still_open`. */
export const revealDraw = staff('revealDraw', 'POST', '/api/staff/draws/:id/reveal/');
/** Adds an entry to the public ledger. Problems: 409 `prize.unlimited`, `draw.closed`. */
export const addPrizeStock = staff('addPrizeStock', 'POST', '/api/staff/draws/:id/prizes/:prize/stock/');
export const verifyLedger = staff('verifyLedger', 'GET', '/api/staff/draws/:id/ledger/');
/** Winners, newest first, masked. */
export const listClaims = staff('listClaims', 'GET', '/api/staff/draws/:id/claims/');
/** One winner, unmasked; the audit log records it. */
export const openClaim = staff('openClaim', 'POST', '/api/staff/draws/:id/claims/:spin/open/');
/** Problems: 409 `claim.handed_over`. */
export const handOverClaim = staff('handOverClaim', 'POST', '/api/staff/draws/:id/claims/:spin/hand-over/');
