export { sendCareerApplication } from './http/applications';
export type { CareerApplication } from './http/applications';
export { listBannerGroups, listMaintenanceNotices, listTweetPosts } from './http/announcements';
export type { BannerGroup, BannerSection } from './http/announcements';
export type { MaintenanceNotice, NoticeSeverity } from './http/announcements';
export type { TweetPost } from './http/announcements';
export { getArticle, likeArticle, listArticles } from './http/articles';
export { getLetter, listLetters } from './http/articles';
export { getNotice, listNotices } from './http/articles';
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
export { getDocument } from './http/documents';
export type { SiteDocument } from './http/documents';
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
export type { ReleaseChange, ReleasePart, ReleaseReport, ReleaseVersionInfo } from './http/releases';
export type { ActiveOverride } from './http/releases';
export { OBJECTIVES } from './options/objectives';
export { OVERRIDE_MINUTES_MAX } from './options/releases';
export { listBackgroundJobs, retryBackgroundJob } from './http/background-jobs';
export type { BackgroundJobInfo, FailedJobRun } from './http/background-jobs';
export { listVisits, reportVisit } from './http/visits';
export type { ServiceReport, VersionHealth, VisitReport } from './http/visits';
export { VIDEO_CATEGORIES, VIDEO_TAGS } from './options/videos';
export { carriesPublicToken, endpoint, hasBearer } from './http/endpoint';
export type { Endpoint, EndpointInput, EndpointOutput, EndpointSchemas } from './http/endpoint';
export type { HttpMethod, ServiceName } from './http/endpoint';
export { applyForEventV2, applyForEventV3, applyForEventV4 } from './http/events';
export { getPhotoConsent, withdrawPhotoConsent } from './http/events';
export { getPromotedEvent, setPromotedEvent } from './http/events';
export type { EventApplication, EventReceipt, EventSurveyAnswers } from './http/events';
export type { PhotoConsent, PromotedEvent } from './http/events';
export { getFormDefinition, setFormDefinition } from './http/forms';
export type { FormDefinition } from './http/forms';
export { getJob, listJobs } from './http/jobs';
export type { Job, JobSummary } from './http/jobs';
export { getContent, getContentForm, listContent } from './http/content-editing';
export { createContent, deleteContent, saveContent } from './http/content-editing';
export { hideContent, publishContent } from './http/content-editing';
export { getRevision, listRevisions, restoreRevision } from './http/content-editing';
export { getPreview, makePreview } from './http/content-editing';
export { uploadContentImage, uploadContentVideo } from './http/content-editing';
export type { ContentDocument, ContentState, ContentSummary, EditedKind } from './http/content-editing';
export type { ContentField, ContentFieldType, ContentForm } from './http/content-editing';
export type { ContentRevision, UploadedVideo } from './http/content-editing';
export { erasePerson, exportPerson, findPerson, runRetention } from './http/privacy';
export type { PersonalKind, PersonalMatch } from './http/privacy';
export { listInbox, listInboxPeople, openInboxItem } from './http/inbox';
export { addInboxNote, changeInboxItem, changeInboxItems } from './http/inbox';
export { exportInbox, exportInboxAnswers } from './http/inbox';
export { addReplyTemplate, listReplyTemplates } from './http/inbox';
export { removeReplyTemplate, updateReplyTemplate } from './http/inbox';
export type { InboxFileState, InboxForm, InboxKind, InboxSection, InboxStatus } from './http/inbox';
export type { InboxAnswer, InboxChange, InboxDetail, InboxItem, InboxNote, InboxPerson } from './http/inbox';
export type { ReplyTemplate } from './http/inbox';
export { listModeration, moderateComments, openComment } from './http/moderation';
export { muteCommentAuthor, unmuteCommentAuthor } from './http/moderation';
export { pinComment, replyToComment } from './http/moderation';
export type { CommentAction, ModeratedComment } from './http/moderation';
export { getPublicSettings, getSchedule, listSettings, setSetting } from './http/settings';
export type { PublicSettings, Setting } from './http/settings';
export type { List, MediaMeta } from './http/shapes';
export { isProblem, isRetryable, isSignedOut } from './http/problem';
export type { Problem, ProblemBody } from './http/problem';
export { createStaffUser, listStaffUsers, updateStaffUser } from './http/staff-accounts';
export { changePassword, resetStaffPassword } from './http/staff-accounts';
export { acceptInvitation, invitationAddress, openInvitation } from './http/staff-accounts';
export { checkFreshSignIn, signInSecondStep } from './http/staff';
export { confirmSecondFactor, getSecondFactor, startSecondFactor } from './http/second-factor';
export { removeOwnSecondFactor, renewRecoveryCodes, resetSecondFactor } from './http/second-factor';
export { addPasskey, removePasskey, signInWithPasskey } from './http/passkeys';
export { startPasskey, startPasskeySignIn } from './http/passkeys';
export type { Passkey } from './http/passkeys';
export type { NewSecondFactor, SecondFactor } from './http/second-factor';
export { endStaffSession, endStaffSessions, listStaffSessions } from './http/staff-accounts';
export { endOwnSession, listOwnSessions, signOutEverywhere } from './http/staff-accounts';
export type { OwnSession, StaffUser } from './http/staff-accounts';
export { getScholarship, sendScholarshipApplication } from './http/scholarship';
export type { Scholarship, ScholarshipApplication } from './http/scholarship';
export { getSession, signOut } from './http/session';
export { getStaffOverview, signIn } from './http/staff';
export { OIDC_CALLBACK_PATH, OIDC_LOGOUT_PATH, OIDC_START_PATH } from './http/staff';
export type { SignIn, StaffOverview, Waiting, WaitingInbox, WaitingKind } from './http/staff';
export { getSurvey, listSurveys, submitSurveyResult } from './http/surveys';
export { createSurvey, duplicateSurvey, updateSurvey } from './http/surveys';
export { getSurveyForStaff, setSurveyState } from './http/surveys';
export { getSurveyVersion, listSurveyVersions, restoreSurveyVersion } from './http/surveys';
export { listOpenAnswers, listSurveyResults, summariseSurvey, surveyExportPath } from './http/surveys';
export type { Survey, SurveyInput, SurveyState, SurveySummary } from './http/surveys';
export type { AnswerFilter, CompletedText, SurveyNumbers, SurveyResult } from './http/surveys';
export { closeDraw, createDraw, getDraw, listDraws, revealDraw, updateDraw } from './http/draws';
export { handOverClaim, listClaims, openClaim } from './http/draws';
export { addPrizeStock, verifyLedger } from './http/draws';
export type { ClaimSummary, DrawInput, PrizeInput, StaffDraw } from './http/draws';
export { checkSpin, DEFAULT_DRAW_ID, listSpinGifts, participateInSpin } from './http/spin';
export { getSpinFairness, listSpinLedger, spinLedgerCsvPath, verifySpinEntry } from './http/spin';
export type { SpinCheck, SpinCheckInput, SpinGift, SpinParticipation } from './http/spin';
export type { SpinRefusal, SpinResult } from './http/spin';
export type { FairPrize, LedgerEntry, LedgerProof, NextDraw, SpinFairness } from './http/spin';
export { getTicketSurvey, submitTicketResponse, ticketSurveyChanges } from './http/tickets';
export { createTicketSurvey, deleteTicketSurvey } from './http/tickets';
export { restoreTicketSurvey, updateTicketSurvey } from './http/tickets';
export { listTicketSurveys, makeTicketLinks } from './http/tickets';
export { countTicketResponses, listTicketResponses, summariseTicketSurvey } from './http/tickets';
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
  ForeignBuild,
  RemoteDescriptor,
  StaffRole,
} from './remotes/descriptor';
export type {
  ChannelDeclaration,
  EventName,
  KonnectEvents,
  KonnectStores,
  PublishedEvent,
  StoreName,
} from './remotes/channels';
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
  REFEREE_PARTS,
  REFEREE_RELATIONSHIPS,
  REFEREES,
  YEARS_OF_EXPERIENCE,
} from './options/careers';
export type { Referee, RefereePart } from './options/careers';
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
