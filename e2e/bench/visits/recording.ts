import { readFileSync } from 'node:fs';
import type { RecordedRequest } from './recorded-request';

export interface RecordedVisit {
  name: string;
  about: string;
  savesData: boolean;
  requests: RecordedRequest[];
}

export interface Recording {
  what: string;
  recordedOn: string;
  /** Commit of the recorded site. */
  commit: string;
  browser: string;
  visits: RecordedVisit[];
}

export const RECORDING = new URL('./recorded-visits.json', import.meta.url);

export function readRecording(): Recording {
  return JSON.parse(readFileSync(RECORDING, 'utf8')) as Recording;
}
