import { Component, type ComponentType, lazy, Suspense } from 'react';

interface Around {
  /** Keeps its place while its code is fetched. */
  Waiting: ComponentType;
  /** Stands there when its code could not be fetched. */
  Missing: ComponentType<{ again(): void }>;
}

/** A part of a page that is fetched when it is first shown; without it the rest of the page stands. */
export const onDemandPart = <Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
  { Waiting, Missing }: Around,
): ComponentType<Props> => {
  let Part = lazy<ComponentType<Props>>(fetch);
  return class OnDemandPart extends Component<Props, { isMissing: boolean }> {
    override state = { isMissing: false };

    static getDerivedStateFromError() {
      return { isMissing: true };
    }

    /** What is fetched in vain once stays so: whoever asks again needs another. */
    override componentDidCatch() {
      Part = lazy<ComponentType<Props>>(fetch);
    }

    again = () => this.setState({ isMissing: false });

    override render() {
      if (this.state.isMissing) return <Missing again={this.again} />;
      return (
        <Suspense fallback={<Waiting />}>
          <Part {...this.props} />
        </Suspense>
      );
    }
  };
};
