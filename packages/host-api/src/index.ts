export type { EventsApi, StoresApi, SubscribeOptions } from './channels';
export type {
  BorrowedPhoneApi,
  FlagsApi,
  FormPostsApi,
  Host,
  NotifyApi,
  PreferencesApi,
  Receipt,
  SessionApi,
  SlotsApi,
  SubmissionState,
  RestoreOptions,
  SubmissionsApi,
  SubmitOptions,
  SubmitResult,
  TrackApi,
} from './host';
export { HostProvider, useHost } from './host-context';
export type { IslandArgs, IslandPage } from './island';
export { defineLayout, definePage, isPageSignal, pageNotFound, pageRedirect } from './page';
export type {
  FormPost,
  Hydrate,
  Layout,
  Page,
  PageArgs,
  PageModule,
  PageSignal,
  Remote,
  SlotModule,
} from './page';
export type { PostedForm } from './posted-form';
export { Slot } from './slot';
export type { SlotElementProps } from './slot';
