// What the shell shares of React Router. Re-exporting all of it would cost every visitor 40 kB brotli more;
// the build of a remote that uses a name missing here fails and says so.
export {
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
