import type { AnchorHTMLAttributes, ReactNode } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/**
 * How a component makes a link. Ui knows no router; without this prop it makes a plain `<a>`.
 * @example renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
 */
export type RenderLink = (props: LinkProps) => ReactNode;

export const plainLink: RenderLink = ({ children, ...rest }) => <a {...rest}>{children}</a>;
