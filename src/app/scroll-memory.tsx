import { Component } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isPagination } from '../hooks/pagination';
import {
  readScrollPositions,
  type ScrollPositions,
  storeScrollPositions,
} from '../services/scroll-positions';
import { scrollWhenReady } from '../services/scroll-when-ready';

/** An entry of the tab's history and the kind of navigation to it. */
interface Entry {
  /** Key and URL: the first entry of every load has the same key, and so do skip links. */
  name: string;
  pathname: string;
  hash: string;
  isBack: boolean;
  isOpened: boolean;
}

const scrollTo = (place: number) => () => {
  window.scrollTo(0, place);
  return Math.abs(window.scrollY - place) < 1;
};

const scrollToPart = (hash: string) => () => {
  const part = document.getElementById(hash.slice(1));
  part?.scrollIntoView();
  return part !== null;
};

/** Whether the page was opened by a link or an address, not by a reload or the history. */
const isOpenedByLink = () => {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'navigate';
};

class Memory extends Component<{ entry: Entry }> {
  places: ScrollPositions = new Map();
  /** The page is still too short for the stored position. */
  isReturning = false;
  stop = () => {};

  override componentDidMount() {
    history.scrollRestoration = 'manual';
    this.places = readScrollPositions();
    if (isOpenedByLink()) this.places.delete(this.props.entry.name);
    window.addEventListener('scroll', this.rememberCurrent, { passive: true });
    window.addEventListener('pagehide', this.store);
    this.scrollOnEntry(true);
  }

  /** Scroll events come a frame late, so the position is read before the page changes. */
  override getSnapshotBeforeUpdate({ entry: left }: { entry: Entry }) {
    const { entry } = this.props;
    // The browser scrolls to a fragment of the same page before it reports the navigation.
    const isPart = left.pathname === entry.pathname && left.hash !== entry.hash;
    if (left.name !== entry.name && !isPart) this.remember(left);
    return null;
  }

  override componentDidUpdate({ entry: left }: { entry: Entry }) {
    const { name, pathname } = this.props.entry;
    if (left.name !== name) this.scrollOnEntry(left.pathname === pathname);
  }

  override componentWillUnmount() {
    this.stop();
    window.removeEventListener('scroll', this.rememberCurrent);
    window.removeEventListener('pagehide', this.store);
  }

  remember({ name }: Entry) {
    if (!this.isReturning) this.places.set(name, window.scrollY);
  }

  rememberCurrent = () => this.remember(this.props.entry);

  store = () => {
    this.rememberCurrent();
    storeScrollPositions(this.places);
  };

  scrollOnEntry(isSamePage: boolean) {
    const { name, hash, isBack, isOpened } = this.props.entry;
    this.stop();
    const place = this.places.get(name);
    if (isBack && place !== undefined) {
      this.isReturning = true;
      this.stop = scrollWhenReady(scrollTo(place), () => {
        this.isReturning = false;
      });
    } else if (hash !== '') this.stop = scrollWhenReady(scrollToPart(hash));
    else if (isOpened || !isSamePage) window.scrollTo(0, 0);
  }

  override render() {
    return null;
  }
}

/** Scrolls a new page to its top or to its fragment, and restores the position on back navigation. */
export function ScrollMemory() {
  const { key, pathname, hash, state } = useLocation();
  const how = useNavigationType();
  const entry = {
    name: key + pathname + hash,
    pathname,
    hash,
    isBack: how === NavigationType.Pop,
    isOpened: how === NavigationType.Push && !isPagination(state),
  };
  return <Memory entry={entry} />;
}
