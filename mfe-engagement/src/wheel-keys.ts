// The first two are in the session storage.

/** The specifications' flag: `true` lets its visitor see the wheel. */
export const WHEEL_ACCESS = 'canAccessWheel';
/** JSON `{ ticket, draw_id }`: the secret that grants one spin. */
export const SPIN_TICKET = 'konnect:spin-ticket';
/** The device's random id, in the local storage. */
export const DEVICE_ID = 'deviceFingerprint';
