// What the pages of this area leave for each other in the browser's storage. The first two live in the session's.

/** The specifications' flag: `true` lets its visitor see the wheel. */
export const WHEEL_ACCESS = 'canAccessWheel';
/** JSON `{ ticket, draw_id }`: the secret that pays for one spin. */
export const SPIN_TICKET = 'konnect:spin-ticket';
/** The device's random id, in the local storage. */
export const DEVICE_ID = 'deviceFingerprint';
