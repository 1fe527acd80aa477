export interface LargeCounts {
  articles: number;
  comments: number;
  applications: number;
  messages: number;
  surveyAnswers: number;
  ticketAnswers: number;
}

export const LARGE_COUNTS: Readonly<LargeCounts> = {
  articles: 100_000,
  comments: 1_000_000,
  applications: 100_000,
  messages: 20_000,
  surveyAnswers: 200_000,
  ticketAnswers: 20_000,
};
