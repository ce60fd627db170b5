/** A layout shift that no user caused. */
interface LayoutShift {
  /** As the performance timeline measures it. */
  value: number;
  /** The moved elements, without those that moved inside another. */
  parts: string[];
  /** Whether all of them are below a list that has just loaded, or rows of one. */
  dependsOnLists: boolean;
}

/** A moved element, as far as it is in view; without a node if it has been removed. */
interface Moved {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

declare global {
  var takeRecordedShifts: (() => Promise<LayoutShift[]>) | undefined;
}

/**
 * Runs in the page before the app: records layout shifts that do not follow an input. `lists` selects what may have
 * another length than its placeholder, within parts that say whether they load.
 */
export const recordLayoutShifts = (lists = 'ul, ol, table'): void => {
  const shifts: LayoutShift[] = [];
  /** The parts that did not load when the last shifts were taken. */
  let idle = new WeakSet<Element>();
  const isMiddleIn = (one: DOMRectReadOnly, other: DOMRectReadOnly) => {
    const x = (one.left + one.right) / 2;
    const y = (one.top + one.bottom) / 2;
    return one.width > 0 && x > other.left && x < other.right && y > other.top && y < other.bottom;
  };
  const isWithin = (one: Moved, other: Moved) =>
    one.node
      ? other.node?.contains(one.node)
      : isMiddleIn(one.previousRect, other.previousRect) || isMiddleIn(one.currentRect, other.currentRect);
  const isRowOrText = (node: Node) =>
    node instanceof Element ? node.matches('li, tr, tbody') : node.nodeType === Node.TEXT_NODE;
  const isRowOf = (node: Node, list: Element) => list.contains(node) && isRowOrText(node);
  const isBelow = (node: Node, list: Element) =>
    !list.contains(node) && (list.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const loadedLists = () =>
    [...document.querySelectorAll('main [aria-busy]')]
      .filter((part) => !idle.has(part))
      .flatMap((part) => [...part.querySelectorAll(lists)]);
  const record = (entries: PerformanceEntryList) => {
    const loaded = loadedLists();
    const dependsOnList = (node: Node) => loaded.some((list) => isBelow(node, list) || isRowOf(node, list));
    for (const entry of entries as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: Moved[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.filter(
        (one) => !entry.sources.some((other) => other !== one && other.node && isWithin(one, other)),
      );
      shifts.push({
        value: entry.value,
        parts: moved.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
        dependsOnLists: moved.every(({ node }) => node === null || dependsOnList(node)),
      });
    }
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  // An animation frame would be one of the test's clock.
  const rendered = () =>
    new Promise<void>((resolve) => {
      const intersections = new IntersectionObserver(() => {
        intersections.disconnect();
        resolve();
      });
      intersections.observe(document.documentElement);
    });
  globalThis.takeRecordedShifts = async () => {
    await rendered();
    await rendered();
    record(observer.takeRecords());
    idle = new WeakSet(document.querySelectorAll('main [aria-busy="false"]'));
    return shifts.splice(0);
  };
};

/** Runs in the page: the layout shifts since the last call, those of the present frame included. */
export const takeLayoutShifts = async (): Promise<LayoutShift[]> =>
  (await globalThis.takeRecordedShifts?.()) ?? [];

interface Loading {
  /** How many parts had a placeholder before. */
  before: number;
  /** Selects the parts with a placeholder. */
  parts: string;
}

/** Runs in the page: how many parts have a placeholder, and the layout shifts if some have or had one before. */
export const takeLoadingShifts = async ({ before, parts }: Loading) => {
  const loading = document.querySelectorAll(parts).length;
  const shifts = (before + loading > 0 ? await globalThis.takeRecordedShifts?.() : undefined) ?? [];
  return { loading, shifts };
};
