import { Component } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isPagination } from '../hooks/pagination';
import { scrollOnceThere } from '../services/scroll-once-there';
import { readScrollPlaces, type ScrollPlaces, storeScrollPlaces } from '../services/scroll-places';

/** One entry of the tab's history, and how it was reached. */
interface Entry {
  /** The first entries of all loads have the same key, and so have those of skip links: the address belongs to it. */
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

/** Whether this load of the app, and not the history, decides where its first page begins. */
const isOpenedAnew = () => {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'navigate';
};

class Memory extends Component<{ entry: Entry }> {
  places: ScrollPlaces = new Map();
  /** The page is still too short for the place to which it shall return. */
  isReturning = false;
  stop = () => {};

  override componentDidMount() {
    history.scrollRestoration = 'manual';
    this.places = readScrollPlaces();
    if (isOpenedAnew()) this.places.delete(this.props.entry.name);
    window.addEventListener('scroll', this.rememberNow, { passive: true });
    window.addEventListener('pagehide', this.keep);
    this.arrive(true);
  }

  /** A scroll event comes a frame late, so the position is read before the page changes. */
  override getSnapshotBeforeUpdate({ entry: left }: { entry: Entry }) {
    const { entry } = this.props;
    // To a part of its own page the browser has scrolled before it says so.
    const isPart = left.pathname === entry.pathname && left.hash !== entry.hash;
    if (left.name !== entry.name && !isPart) this.remember(left);
    return null;
  }

  override componentDidUpdate({ entry: left }: { entry: Entry }) {
    const { name, pathname } = this.props.entry;
    if (left.name !== name) this.arrive(left.pathname === pathname);
  }

  override componentWillUnmount() {
    this.stop();
    window.removeEventListener('scroll', this.rememberNow);
    window.removeEventListener('pagehide', this.keep);
  }

  remember({ name }: Entry) {
    if (!this.isReturning) this.places.set(name, window.scrollY);
  }

  rememberNow = () => this.remember(this.props.entry);

  keep = () => {
    this.rememberNow();
    storeScrollPlaces(this.places);
  };

  arrive(isSamePage: boolean) {
    const { name, hash, isBack, isOpened } = this.props.entry;
    this.stop();
    const place = this.places.get(name);
    if (isBack && place !== undefined) {
      this.isReturning = true;
      this.stop = scrollOnceThere(scrollTo(place), () => {
        this.isReturning = false;
      });
    } else if (hash !== '') this.stop = scrollOnceThere(scrollToPart(hash));
    else if (isOpened || !isSamePage) window.scrollTo(0, 0);
  }

  override render() {
    return null;
  }
}

/** A new page begins at its top or at the part that its address names; going back returns to where it was left. */
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
