import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown in place of the broken children. */
  notice: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** An error boundary. */
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
