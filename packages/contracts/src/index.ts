export { sendCareerApplication } from './http/applications';
export type { CareerApplication } from './http/applications';
export { listBannerGroups, listMaintenanceNotices, listTweetPosts } from './http/announcements';
export type {
  BannerGroup,
  BannerSection,
  MaintenanceNotice,
  NoticeSeverity,
  TweetPost,
} from './http/announcements';
export {
  getArticle,
  getLetter,
  getNotice,
  likeArticle,
  listArticles,
  listLetters,
  listNotices,
} from './http/articles';
export { getCareersPage, listCareersPages } from './http/careers-pages';
export type { Article, ArticleSection, ArticleSummary, LikeAction } from './http/articles';
export { getCategory, listCategories } from './http/categories';
export type { Category } from './http/categories';
export { listAudit } from './http/audit';
export type { AuditLine } from './http/audit';
export { addComment, listComments } from './http/comments';
export type { Comment, NewComment } from './http/comments';
export { sendContactMessage } from './http/contact';
export type { ContactMessage } from './http/contact';
export { getFaq, listFaqs, reportFaqMiss, voteFaq } from './http/faqs';
export type { Faq, FaqVote } from './http/faqs';
export { listPublicUrls } from './http/feeds';
export type { PublicUrl } from './http/feeds';
export { getAlbum, listAlbums } from './http/gallery';
export type { Album } from './http/gallery';
export { listOffers } from './http/offers';
export type { Offer } from './http/offers';
export { listPromotions } from './http/promotions';
export type { Product, PromotionOrder } from './http/promotions';
export { searchSite } from './http/search';
export type { SearchAnswer, SearchHit, SearchType } from './http/search';
export { getClip, listClips, listPlatformVideos } from './http/videos';
export type { Video } from './http/videos';
export { listReleases, listReleaseVersions, makeOverride } from './http/releases';
export type {
  ActiveOverride,
  ReleaseChange,
  ReleasePart,
  ReleaseReport,
  ReleaseVersionInfo,
} from './http/releases';
export { OVERRIDE_MINUTES_MAX } from './options/releases';
export { listVisits, reportVisit } from './http/visits';
export type { VersionHealth, VisitReport } from './http/visits';
export { VIDEO_CATEGORIES, VIDEO_TAGS } from './options/videos';
export { carriesPublicToken, endpoint, hasBearer } from './http/endpoint';
export type {
  Endpoint,
  EndpointInput,
  EndpointOutput,
  EndpointSchemas,
  HttpMethod,
  ServiceName,
} from './http/endpoint';
export {
  applyForEventV2,
  applyForEventV3,
  applyForEventV4,
  getPhotoConsent,
  getPromotedEvent,
  setPromotedEvent,
  withdrawPhotoConsent,
} from './http/events';
export type {
  EventApplication,
  EventReceipt,
  EventSurveyAnswers,
  PhotoConsent,
  PromotedEvent,
} from './http/events';
export { getFormDefinition, setFormDefinition } from './http/forms';
export type { FormDefinition } from './http/forms';
export { getJob, listJobs } from './http/jobs';
export type { Job, JobSummary } from './http/jobs';
export {
  createContent,
  deleteContent,
  getContent,
  getContentForm,
  getPreview,
  getRevision,
  hideContent,
  listContent,
  listRevisions,
  makePreview,
  publishContent,
  restoreRevision,
  saveContent,
  uploadContentImage,
  uploadContentVideo,
} from './http/content-editing';
export type {
  ContentDocument,
  ContentField,
  ContentFieldType,
  ContentForm,
  ContentRevision,
  ContentState,
  ContentSummary,
  EditedKind,
  UploadedVideo,
} from './http/content-editing';
export { erasePerson, exportPerson, findPerson, runRetention } from './http/privacy';
export type { PersonalKind, PersonalMatch } from './http/privacy';
export {
  addInboxNote,
  addReplyTemplate,
  changeInboxItem,
  changeInboxItems,
  exportInbox,
  exportInboxAnswers,
  listInbox,
  listInboxPeople,
  listReplyTemplates,
  openInboxItem,
  removeReplyTemplate,
  updateReplyTemplate,
} from './http/inbox';
export type {
  InboxAnswer,
  InboxChange,
  InboxDetail,
  InboxForm,
  InboxItem,
  InboxKind,
  InboxNote,
  InboxPerson,
  InboxSection,
  InboxStatus,
  ReplyTemplate,
} from './http/inbox';
export {
  listModeration,
  moderateComments,
  muteCommentAuthor,
  openComment,
  pinComment,
  replyToComment,
  unmuteCommentAuthor,
} from './http/moderation';
export type { CommentAction, ModeratedComment } from './http/moderation';
export { getPublicSettings, listSettings, setSetting } from './http/settings';
export type { PublicSettings, Setting } from './http/settings';
export type { List, MediaMeta } from './http/shapes';
export { isProblem, isRetryable, isSignedOut } from './http/problem';
export type { Problem, ProblemBody } from './http/problem';
export {
  changePassword,
  createStaffUser,
  endOwnSession,
  listOwnSessions,
  listStaffUsers,
  resetStaffPassword,
  signOutEverywhere,
  updateStaffUser,
} from './http/staff-accounts';
export type { OwnSession, StaffUser } from './http/staff-accounts';
export { getScholarship, sendScholarshipApplication } from './http/scholarship';
export type { Scholarship, ScholarshipApplication } from './http/scholarship';
export {
  getSession,
  getStaffOverview,
  OIDC_CALLBACK_PATH,
  OIDC_START_PATH,
  signIn,
  signOut,
} from './http/staff';
export type { SignIn, StaffOverview, Waiting, WaitingInbox, WaitingKind } from './http/staff';
export {
  createSurvey,
  duplicateSurvey,
  getSurvey,
  getSurveyForStaff,
  getSurveyVersion,
  listOpenAnswers,
  listSurveyResults,
  listSurveys,
  listSurveyVersions,
  restoreSurveyVersion,
  setSurveyState,
  submitSurveyResult,
  summariseSurvey,
  surveyExportPath,
  updateSurvey,
} from './http/surveys';
export type {
  AnswerFilter,
  CompletedText,
  Survey,
  SurveyInput,
  SurveyNumbers,
  SurveyResult,
  SurveyState,
  SurveySummary,
} from './http/surveys';
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
  updateDraw,
  verifyLedger,
} from './http/draws';
export type { ClaimSummary, DrawInput, PrizeInput, StaffDraw } from './http/draws';
export {
  checkSpin,
  DEFAULT_DRAW_ID,
  getSpinFairness,
  listSpinGifts,
  listSpinLedger,
  participateInSpin,
  spinLedgerCsvPath,
  verifySpinEntry,
} from './http/spin';
export type {
  FairPrize,
  LedgerEntry,
  LedgerProof,
  NextDraw,
  SpinCheck,
  SpinCheckInput,
  SpinFairness,
  SpinGift,
  SpinParticipation,
  SpinRefusal,
  SpinResult,
} from './http/spin';
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
  ticketSurveyChanges,
  updateTicketSurvey,
} from './http/tickets';
export type { TicketResponse, TicketSurvey, TicketSurveySummary } from './http/tickets';
export { customerGroupVouchers } from './http/food';
export type { CustomerGroup, CustomerGroupAnswer, CustomerInfo } from './http/food';
export { uploadFile } from './http/uploads';
export type { Upload } from './http/uploads';
export { CONTRACT_VERSION, STAFF_ROLES } from './remotes/descriptor';
export type {
  Claim,
  DescriptorFile,
  NavEntry,
  NavGroup,
  PageFiles,
  RemoteDeclaration,
  RemoteDescriptor,
  StaffRole,
} from './remotes/descriptor';
export { defineRemote } from './remotes/define-remote';
export type { RemoteDefinition } from './remotes/define-remote';
export type { Head } from './remotes/head';
export { links } from './remotes/links';
export { portalAddress } from './remotes/portal';
export type { PortalTask } from './remotes/portal';
export { fileListPath } from './remotes/release';
export type {
  AppDownload,
  FileList,
  PublicConfig,
  Release,
  ReleaseRemote,
  ReleaseVersion,
  ServiceBases,
  SessionInfo,
} from './remotes/release';
export type { SlotName, SlotProps } from './remotes/slots';
export {
  EDUCATION_LEVELS,
  FIELDS_OF_EXPERIENCE,
  GENDERS,
  REFEREE_RELATIONSHIPS,
  YEARS_OF_EXPERIENCE,
} from './options/careers';
export { CONTACT_REGIONS, CONTACT_SUBJECTS } from './options/contact';
export { KEPT_GROUP, REWARD_GROUP } from './options/customer-groups';
export {
  AGE_GROUPS,
  DATA_BUNDLES,
  DATA_FREQUENCIES,
  DATA_PACKAGES,
  GENDER_CHOICES,
  MOBILE_OPERATORS,
  PRICE_BANDS,
  SATISFACTION_LEVELS,
  SPEND_BANDS,
  UNDER_18,
} from './options/events';
export type { Option } from './options/option';
export { REGION_LISTS, regionOf, regionOptions, REGIONS } from './options/regions';
export type { Region, RegionList } from './options/regions';
export {
  chosenParents,
  givenParents,
  LEARN_SOURCES,
  LIVE_WITH,
  PARENT_CHOICES,
  PARENT_FIELDS,
  PARENTS,
  YES_NO,
} from './options/scholarship';
export type { Parent } from './options/scholarship';
