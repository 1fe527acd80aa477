export { isProblem, leadsAway, leaksOf, told, type Secrets } from './findings';
export { requestsTo, type KnownInput } from './requests';
export { watchRoutes, type FuzzedRoute, type FuzzedServer } from './routes';
export { bytesOf, sendBytes, sendRaw, type RawAnswer, type RawRequest } from './send-raw';
