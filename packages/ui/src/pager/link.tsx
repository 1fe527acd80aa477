import type { AnchorHTMLAttributes, ReactNode } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/**
 * Renders a link, because ui knows no router (default: a plain `<a>`).
 * @example renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
 */
export type RenderLink = (props: LinkProps) => ReactNode;

export const plainLink: RenderLink = ({ children, ...rest }) => <a {...rest}>{children}</a>;
