// The sign-in page belongs to the shell: visitors never receive this remote.

export const paths = {
  desk: () => '/staff',
  releases: () => '/staff#releases',
  /** Another version of this remote, for the own browser. */
  release: (remote: string) => `/staff/releases/${encodeURIComponent(remote)}`,
  /** The edge ends the override of this browser. */
  endOverride: () => '/edge/override/end',
  account: () => '/staff/account',
  newPassword: (returnTo?: string) =>
    returnTo ? `/staff/new-password?return=${encodeURIComponent(returnTo)}` : '/staff/new-password',
  customers: () => '/staff/customer-groups',
  users: () => '/staff/users',
  audit: () => '/staff/audit',
  backgroundJobs: () => '/staff/background-jobs',
  settings: () => '/staff/settings',
  privacy: () => '/staff/privacy',
  draws: () => '/staff/draws',
  newDraw: () => '/staff/draws/new',
  draw: (id: string) => `/staff/draws/${encodeURIComponent(id)}`,
  editDraw: (id: string) => `/staff/draws/${encodeURIComponent(id)}/edit`,
  content: (kind: string) => `/staff/content/${kind}`,
  newContent: (kind: string) => `/staff/content/${kind}/new`,
  contentItem: (kind: string, id: number) => `/staff/content/${kind}/${id}`,
  moderation: () => '/staff/comments',
  inbox: () => '/staff/inbox',
  inboxItem: (kind: string, id: string) => `/staff/inbox/${kind}/${encodeURIComponent(id)}`,
  /** Words of an event form: `v2`, `v3` or `v4`. */
  eventForms: (form?: string) => (form ? `/staff/event-forms?form=${form}` : '/staff/event-forms'),
  surveys: () => '/survey/admin',
  newSurvey: () => '/survey/admin/create',
  editSurvey: (idOrSlug: string | number) => `/survey/admin/edit/${encodeURIComponent(idOrSlug)}`,
  surveyAnalytics: (idOrSlug: string | number, slug: string) =>
    `/survey/admin/analytics/${encodeURIComponent(idOrSlug)}/${encodeURIComponent(slug)}`,
  ticketSurveys: () => '/ticket/survey/admin',
  newTicketSurvey: () => '/ticket/survey/admin/create',
  editTicketSurvey: (id: string) => `/ticket/survey/admin/edit/${encodeURIComponent(id)}`,
  ticketAnalytics: (survey: string, ticket?: string) =>
    `/ticket/survey/admin/analytics/${encodeURIComponent(survey)}${ticket ? `/${encodeURIComponent(ticket)}` : ''}`,
  /** People answer in another area. */
  ticketSurveyView: (survey: string, ticket?: string) =>
    `/ticket/survey/view/${encodeURIComponent(survey)}${ticket ? `/${encodeURIComponent(ticket)}` : ''}`,
} as const;
