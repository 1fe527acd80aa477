// Every address of this area.

export const paths = {
  /** The community's survey (V2), whatever its article is. */
  dataSurvey: () => '/survey',
  survey: (idOrSlug: string | number) => `/survey/view/${encodeURIComponent(idOrSlug)}`,
  /** A survey about a support ticket, or without one. */
  ticketSurvey: (surveyId: string, ticketId?: string) =>
    `/ticket/survey/view/${encodeURIComponent(surveyId)}${ticketId === undefined ? '' : `/${encodeURIComponent(ticketId)}`}`,
  /** Without a draw: the one that the visitor's survey belongs to. */
  wheel: (drawId?: string) => (drawId === undefined ? '/wheel' : `/wheel?draw=${encodeURIComponent(drawId)}`),
  /** A draw's proof; `pages` of its ledger, from 1. */
  draw: (drawId: string, pages = 1) =>
    `/draws/${encodeURIComponent(drawId)}${pages > 1 ? `?pages=${pages}` : ''}`,
} as const;
