/** What a developer can do to the files of one remote, for their own visit. */
export const FAULTS = ['slow', 'missing', 'broken'] as const;
export type Fault = (typeof FAULTS)[number];
