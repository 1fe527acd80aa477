// Schemas for the server, forms and the OpenAPI document, named like their endpoints: import as a namespace.
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
  // Notices and letters have one shape; each endpoint finds its schemas under its own id.
  getBulletin as getCareersPage,
  getBulletin as getLetter,
  getBulletin as getNotice,
  LIKE_ACTIONS,
  likeArticle,
  listArticles,
  listBulletins as listCareersPages,
  listBulletins as listLetters,
  listBulletins as listNotices,
  SEARCH_MAX_LENGTH,
} from './http/articles.schemas';
export { auditLine, listAudit } from './http/audit.schemas';
export { category, getCategory, listCategories } from './http/categories.schemas';
export { getDocument, siteDocument } from './http/documents.schemas';
export {
  faq,
  FAQ_MATCHES,
  FAQ_PAGE_SIZE_MAX,
  FAQ_VOTE_COMMENT_MAX_LENGTH,
  getFaq,
  listFaqs,
  reportFaqMiss,
  voteFaq,
} from './http/faqs.schemas';
export { listPublicUrls, PUBLIC_URL_PAGE_SIZE_MAX, publicUrl } from './http/feeds.schemas';
export { album, GALLERY_PAGE_SIZE_MAX, getAlbum, listAlbums } from './http/gallery.schemas';
export { listOffers, offer } from './http/offers.schemas';
export {
  listPromotions,
  product,
  PROMOTION_ORDERS,
  PROMOTION_PAGE_SIZE_MAX,
} from './http/promotions.schemas';
export { SEARCH_TYPES, searchHit, searchSite } from './http/search.schemas';
export { getClip, listClips, listPlatformVideos, video, videoDetails } from './http/videos.schemas';
export {
  addComment,
  comment,
  listComments,
} from './http/comments.schemas';
export { sendContactMessage } from './http/contact.schemas';
export {
  email,
  mediaMeta,
  optionalEmail,
  optionalPhone,
  optionalText,
  phone,
  requiredText,
  slugOrId,
  timestamp,
  wholeNumber,
} from './http/fields.schemas';
export { contentDocument, contentSummary } from './http/content-editing.schemas';
export { contentField, contentRevision } from './http/content-editing.schemas';
export { CONTENT_FIELD_TYPES, CONTENT_STATES, EDITED_KINDS } from './http/content-editing.schemas';
export { getContent, getContentForm, listContent } from './http/content-editing.schemas';
export { createContent, deleteContent, saveContent } from './http/content-editing.schemas';
export { hideContent, publishContent } from './http/content-editing.schemas';
export { getRevision, listRevisions, restoreRevision } from './http/content-editing.schemas';
export { getPreview, makePreview } from './http/content-editing.schemas';
export { uploadContentImage, uploadContentVideo } from './http/content-editing.schemas';
export {
  erasePerson,
  exportPerson,
  findPerson,
  PERSONAL_KINDS,
  personalMatch,
  runRetention,
} from './http/privacy.schemas';
export { inboxAnswer, inboxChange, inboxDetail, inboxItem } from './http/inbox.schemas';
export { inboxNote, inboxPerson, inboxSection } from './http/inbox.schemas';
export { INBOX_AT_ONCE, INBOX_FORMS, INBOX_KINDS, INBOX_STATUSES } from './http/inbox.schemas';
export { listInbox, listInboxPeople, openInboxItem } from './http/inbox.schemas';
export { addInboxNote, changeInboxItem, changeInboxItems } from './http/inbox.schemas';
export { exportInbox, exportInboxAnswers } from './http/inbox.schemas';
export { addReplyTemplate, listReplyTemplates } from './http/inbox.schemas';
export { removeReplyTemplate, replyTemplate, updateReplyTemplate } from './http/inbox.schemas';
export { COMMENT_ACTIONS, COMMENT_STATES, COMMENTS_AT_ONCE } from './http/moderation.schemas';
export { listModeration, moderatedComment, moderateComments, openComment } from './http/moderation.schemas';
export { muteCommentAuthor, unmuteCommentAuthor } from './http/moderation.schemas';
export { pinComment, replyToComment } from './http/moderation.schemas';
export { getPublicSettings, getSchedule, listSettings } from './http/settings.schemas';
export { setSetting, setting, SETTING_KINDS } from './http/settings.schemas';
export { listOf, PAGE_SIZE_MAX, pagingQuery } from './http/paging.schemas';
export { getJob, job, jobSummary, listJobs } from './http/jobs.schemas';
export {
  checkFreshSignIn,
  signInSecondStep,
  getSession,
  getStaffOverview,
  PASSWORD_MAX_LENGTH,
  recentItem,
  sessionInfo,
  signIn,
  signOut,
  staffRole,
  waiting,
  WAITING_KINDS,
  waitingInbox,
} from './http/staff.schemas';
export { addPasskey, removePasskey, signInWithPasskey } from './http/passkeys.schemas';
export { startPasskey, startPasskeySignIn } from './http/passkeys.schemas';
export { confirmSecondFactor, getSecondFactor, startSecondFactor } from './http/second-factor.schemas';
export { removeOwnSecondFactor, renewRecoveryCodes, resetSecondFactor } from './http/second-factor.schemas';
export {
  acceptInvitation,
  changePassword,
  createStaffUser,
  endOwnSession,
  listOwnSessions,
  listStaffUsers,
  openInvitation,
  ownSession,
  PASSWORD_MIN_LENGTH,
  endStaffSession,
  endStaffSessions,
  listStaffSessions,
  resetStaffPassword,
  signOutEverywhere,
  staffUser,
  updateStaffUser,
} from './http/staff-accounts.schemas';
export { completedText, survey, surveyResult, surveySummary } from './http/surveys.schemas';
export { SURVEY_ANSWERS_MAX, SURVEY_BODY_MAX, SURVEY_STATES } from './http/surveys.schemas';
export { getSurvey, listSurveys, submitSurveyResult } from './http/surveys.schemas';
export { createSurvey, duplicateSurvey, updateSurvey } from './http/surveys.schemas';
export { getSurveyForStaff, setSurveyState } from './http/surveys.schemas';
export { getSurveyVersion, listSurveyVersions, restoreSurveyVersion } from './http/surveys.schemas';
export { answerFilter, questionSummary } from './http/surveys.schemas';
export { listOpenAnswers, listSurveyResults, summariseSurvey } from './http/surveys.schemas';
export {
  addPrizeStock,
  closeDraw,
  createDraw,
  getDraw,
  handOverClaim,
  listClaims,
  listDraws,
  openClaim,
  revealDraw,
  staffDraw,
  updateDraw,
  verifyLedger,
} from './http/draws.schemas';
export {
  checkSpin,
  getSpinFairness,
  LEDGER_KINDS,
  ledgerEntry,
  listSpinGifts,
  listSpinLedger,
  participateInSpin,
  SPIN_REFUSALS,
  spinCheck,
  spinCheckInput,
  spinGift,
  spinResult,
  verifySpinEntry,
} from './http/spin.schemas';
export {
  countTicketResponses,
  createTicketSurvey,
  deleteTicketSurvey,
  getTicketSurvey,
  listTicketResponses,
  listTicketSurveys,
  makeTicketLinks,
  restoreTicketSurvey,
  submitTicketResponse,
  summariseTicketSurvey,
  TICKET_SURVEY_FIELDS,
  ticketSurvey,
  ticketSurveyChanges,
  updateTicketSurvey,
} from './http/tickets.schemas';
export { customerGroupVouchers } from './http/food.schemas';
export {
  careerApplicationForm,
  sendCareerApplication,
} from './http/applications.schemas';
export {
  applyForEventV2,
  applyForEventV3,
  applyForEventV4,
  EVENT_ANSWERS_MAX,
  getPhotoConsent,
  getPromotedEvent,
  isQuestion,
  setPromotedEvent,
  withdrawPhotoConsent,
} from './http/events.schemas';
export { getFormDefinition, setFormDefinition } from './http/forms.schemas';
export {
  getScholarship,
  scholarshipApplicationForm,
  sendScholarshipApplication,
} from './http/scholarship.schemas';
export { uploadFile } from './http/uploads.schemas';
export {
  activeOverride,
  listReleases,
  listReleaseVersions,
  makeOverride,
  RELEASE_ACTIONS,
  releaseChange,
  releasePart,
  releaseVersion,
  VERSION_STATES,
} from './http/releases.schemas';
export {
  listVisits,
  reportVisit,
  versionHealth,
  VISIT_MEASURES,
  VISIT_PHASES,
  visitReport,
} from './http/visits.schemas';
export { listBackgroundJobs, retryBackgroundJob } from './http/background-jobs.schemas';
