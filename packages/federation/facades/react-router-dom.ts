// Exporting all of React Router would cost every visitor 40 kB brotli; a remote that needs more fails to
// build.
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
// The library has these for its data router only (decision 048), and published remotes import them here.
export { useNavigation, useRevalidator, useRouteError } from '@konnect/host-api/navigation';
export { useNavigate } from './use-navigate';
