import { isProblem, isSignedOut, links, type StaffRole } from '@konnect/contracts';
import { definePage, pageRedirect, type Page, type PageArgs } from '@konnect/host-api';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '#app/paths';
import { StaffFrame } from './staff-frame';

export interface StaffPageOptions {
  /** Title of the document. */
  title: string | ((args: PageArgs) => string);
  /** May depend on the address. Other roles get a page that says so, and none of its data is fetched. */
  roles: readonly StaffRole[] | ((params: PageArgs['params']) => readonly StaffRole[]);
  loader?: Page['loader'];
  Component: ComponentType;
  /** For the page on which a person chooses the first password of their own. */
  isOpenBeforePassword?: boolean;
  /** For the page on which a person sets up the second step that the role needs. */
  isOpenBeforeSetUp?: boolean;
}

/**
 * Redirects to the sign-in page without a session; a password from an administrator must be replaced first.
 * @example export const page = defineStaffPage({ title: 'Draws', roles: ['support', 'admin'], loader,
 * Component: DrawsPage });
 */
export function defineStaffPage({
  title,
  roles,
  loader,
  Component,
  isOpenBeforePassword = false,
  isOpenBeforeSetUp = isOpenBeforePassword,
}: StaffPageOptions): Page {
  const rolesFor = (params: PageArgs['params']) => (typeof roles === 'function' ? roles(params) : roles);
  return definePage({
    hydrate: { when: 'idle', why: 'Staff open it to work.' },
    async loader(args) {
      const session = args.host.session.current();
      const here = args.url.pathname + args.url.search;
      if (!session) throw pageRedirect(links.staffLogin(here));
      if (session.mustChangePassword && !isOpenBeforePassword) throw pageRedirect(paths.newPassword(here));
      if (session.mustSetUpSecondFactor && !isOpenBeforeSetUp) throw pageRedirect(paths.account());
      if (!rolesFor(args.params).includes(session.role)) return;
      try {
        await loader?.(args);
      } catch (error) {
        // The session ended while the page was open, or between the edge's check and this call.
        if (isSignedOut(error)) throw pageRedirect(links.staffLogin(here));
        if (isProblem(error, 'staff.password_change_needed')) throw pageRedirect(paths.newPassword(here));
        if (isProblem(error, 'staff.second_factor_needed')) throw pageRedirect(paths.account());
        throw error;
      }
    },
    head: (args) => ({
      title: typeof title === 'string' ? title : title(args),
      description: 'For the people who work at Konnect.',
      noIndex: true,
    }),
    Component: function StaffPage() {
      return (
        <StaffFrame roles={rolesFor(useParams())} isBare={isOpenBeforePassword}>
          <Component />
        </StaffFrame>
      );
    },
  });
}
