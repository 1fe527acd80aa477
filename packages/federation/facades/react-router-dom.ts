// What the shell shares of React Router. Re-exporting all of it would cost every visitor 40 kB brotli more;
// the build of a remote that uses a name missing here fails and says so.
export {
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  useHref,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router';
// The library has these for its data router alone (decision 048). Published builds of remotes ask for them by
// these names.
export { useNavigation, useRevalidator, useRouteError } from '@konnect/host-api/navigation';
export { useNavigate } from './use-navigate';
