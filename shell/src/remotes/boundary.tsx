import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Stands there in place of what broke. */
  notice: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** What breaks in here breaks nothing else. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.failed ? this.props.notice : this.props.children;
  }
}
