import { Component, type ReactNode } from 'react';
import { BrokenScreen } from './broken-screen';

/** Shows the broken screen instead of children that throw while rendering. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children;
  }
}
