export { listBannerGroups, listMaintenanceNotices, listTweetPosts } from './http/announcements';
export type { BannerGroup, BannerSection, MaintenanceNotice, NoticeSeverity, TweetPost } from './http/announcements';
export { getArticle, getLetter, getNotice, likeArticle, listArticles, listLetters, listNotices } from './http/articles';
export type { Article, ArticleSection, ArticleSummary, LikeAction } from './http/articles';
export { getCategory, listCategories } from './http/categories';
export type { Category } from './http/categories';
export { addComment, listComments } from './http/comments';
export type { Comment, NewComment } from './http/comments';
export { sendContactMessage } from './http/contact';
export type { ContactMessage } from './http/contact';
export { endpoint } from './http/endpoint';
export type { Endpoint, EndpointInput, EndpointOutput, EndpointSchemas, HttpMethod, ServiceName } from './http/endpoint';
export { getJob, listJobs } from './http/jobs';
export type { Job, JobSummary } from './http/jobs';
export type { List, MediaMeta } from './http/shapes';
export { isProblem, isRetryable } from './http/problem';
export type { Problem, ProblemBody } from './http/problem';
export { getSession, getStaffOverview, signIn, signOut } from './http/staff';
export type { SignIn, StaffOverview, Waiting, WaitingKind } from './http/staff';
export { getSurvey, listSurveyResults, submitSurveyResult } from './http/surveys';
export type { CompletedText, Survey, SurveyResult } from './http/surveys';
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
export type { PublicConfig, Release, ReleaseRemote, ReleaseVersion, ServiceBases, SessionInfo } from './remotes/release';
export type { SlotName, SlotProps } from './remotes/slots';
export { CONTACT_REGIONS, CONTACT_SUBJECTS } from './options/contact';
export type { Option } from './options/contact';
