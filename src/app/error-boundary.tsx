import { Component, type ReactNode } from 'react';
import { BrokenScreen } from './broken-screen';

/** Shows the broken screen in place of what threw while it was drawn, or whose code could not be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children;
  }
}
