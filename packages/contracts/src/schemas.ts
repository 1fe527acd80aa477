// Schemas of every endpoint, for the server, for forms that need them, and for the generated OpenAPI document.
// An endpoint's schemas have the endpoint's name, so import this module as a namespace beside the endpoints.
export {
  bannerGroup,
  bannerSection,
  listBannerGroups,
  listMaintenanceNotices,
  listTweetPosts,
  maintenanceNotice,
  NOTICE_SEVERITIES,
  tweetPost,
} from './http/announcements.schemas';
export {
  article,
  articleSection,
  articleSummary,
  getArticle,
  getBulletin,
  LIKE_ACTIONS,
  likeArticle,
  listArticles,
  listBulletins,
  SEARCH_MAX_LENGTH,
} from './http/articles.schemas';
export { category, getCategory, listCategories } from './http/categories.schemas';
export { addComment, comment, COMMENT_MAX_LENGTH, COMMENT_NAME_MAX_LENGTH, listComments } from './http/comments.schemas';
export { CONTACT_MESSAGE_MAX_LENGTH, contactModalForm, contactPageForm, sendContactMessage } from './http/contact.schemas';
export { email, mediaMeta, optionalEmail, optionalPhone, optionalText, phone, requiredText, slugOrId, timestamp, wholeNumber } from './http/fields.schemas';
export { listOf, PAGE_SIZE_MAX, pagingQuery } from './http/paging.schemas';
export { getJob, job, jobSummary, listJobs } from './http/jobs.schemas';
export { getSession, getStaffOverview, PASSWORD_MAX_LENGTH, recentItem, sessionInfo, signIn, signOut, staffRole, waiting, WAITING_KINDS } from './http/staff.schemas';
export { completedText, getSurvey, listSurveyResults, submitSurveyResult, survey, SURVEY_ANSWERS_MAX, surveyResult } from './http/surveys.schemas';
