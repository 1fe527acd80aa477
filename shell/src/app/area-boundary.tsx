import { Component, type ReactNode } from 'react';

export interface AreaBoundaryProps {
  /** A new object for each load, with which the page gets another try. */
  attempt: unknown;
  renderError(error: unknown): ReactNode;
  children: ReactNode;
}

interface AreaBoundaryState {
  attempt: unknown;
  thrown?: { error: unknown } | undefined;
}

// React Router's boundary keeps an error until the page renders as loading, which may never happen.
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
