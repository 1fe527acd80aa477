export const FAULTS = ['slow', 'missing', 'broken'] as const;
export type Fault = (typeof FAULTS)[number];
