export type {
  FlagsApi,
  Host,
  NotifyApi,
  PreferencesApi,
  Receipt,
  SessionApi,
  SlotsApi,
  SubmissionState,
  SubmissionsApi,
  SubmitOptions,
  SubmitResult,
  TrackApi,
} from './host';
export { HostProvider, useHost } from './host-context';
export { definePage, isPageSignal, pageNotFound, pageRedirect } from './page';
export type { Page, PageArgs, PageModule, PageSignal, Remote, SlotModule } from './page';
export { Slot } from './slot';
export type { SlotElementProps } from './slot';
