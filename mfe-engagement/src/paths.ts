export const paths = {
  /** The address of the newest survey of the community (V2) never changes. */
  dataSurvey: () => '/survey',
  survey: (idOrSlug: string | number) => `/survey/view/${encodeURIComponent(idOrSlug)}`,
  ticketSurvey: (surveyId: string, ticketId?: string) =>
    `/ticket/survey/view/${encodeURIComponent(surveyId)}${ticketId === undefined ? '' : `/${encodeURIComponent(ticketId)}`}`,
  /** Without `drawId` it is the draw of the visitor's survey. */
  wheel: (drawId?: string) => (drawId === undefined ? '/wheel' : `/wheel?draw=${encodeURIComponent(drawId)}`),
  /** @param pages shown pages of the ledger, from 1 */
  draw: (drawId: string, pages = 1) =>
    `/draws/${encodeURIComponent(drawId)}${pages > 1 ? `?pages=${pages}` : ''}`,
} as const;
