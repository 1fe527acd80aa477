import { Component, type ReactNode } from 'react';

export interface AreaBoundaryProps {
  /** What the page was loaded with: anew for each load, and with it the page gets another try. */
  attempt: unknown;
  renderError(error: unknown): ReactNode;
  children: ReactNode;
}

interface AreaBoundaryState {
  attempt: unknown;
  thrown?: { error: unknown } | undefined;
}

/**
 * Catches what a page throws while it renders. React Router's own boundary forgets an error only after React
 * has rendered the page as being loaded again, which never happens when nothing has to be waited for.
 */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  static getDerivedStateFromError(error: unknown): Partial<AreaBoundaryState> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps(
    { attempt }: AreaBoundaryProps,
    state: AreaBoundaryState,
  ): AreaBoundaryState | null {
    return attempt === state.attempt ? null : { attempt, thrown: undefined };
  }

  override state: AreaBoundaryState = { attempt: this.props.attempt };

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown ? this.props.renderError(thrown.error) : this.props.children;
  }
}
