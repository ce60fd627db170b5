/** A layout shift that no user caused. */
interface LayoutShift {
  /** As the performance timeline measures it. */
  value: number;
  /** The moved elements, without those that moved inside another. */
  parts: string[];
  /** Whether all of them are below a list, or text in one, which its rows replace. */
  dependsOnLists: boolean;
}

/** A moved element, as far as it is in view; without a node if it has been removed. */
interface Moved {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

declare global {
  var takeRecordedShifts: (() => LayoutShift[]) | undefined;
}

/** Runs in the page before the app: records layout shifts that do not follow an input. `lists` selects lists in any state. */
export const recordLayoutShifts = (lists = 'main, main :is(ul, ol, table)'): void => {
  const shifts: LayoutShift[] = [];
  const isMiddleIn = (one: DOMRectReadOnly, other: DOMRectReadOnly) => {
    const x = (one.left + one.right) / 2;
    const y = (one.top + one.bottom) / 2;
    return one.width > 0 && x > other.left && x < other.right && y > other.top && y < other.bottom;
  };
  const isWithin = (one: Moved, other: Moved) =>
    one.node
      ? other.node?.contains(one.node)
      : isMiddleIn(one.previousRect, other.previousRect) || isMiddleIn(one.currentRect, other.currentRect);
  const isTextInside = (node: Node, list: Element) => node.nodeType === Node.TEXT_NODE && list.contains(node);
  const isBelow = (node: Node, list: Element) =>
    !list.contains(node) && (list.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const dependsOnList = (node: Node) =>
    [...document.querySelectorAll(lists)].some((list) =>
      list.matches('main') ? isBelow(node, list) : isBelow(node, list) || isTextInside(node, list),
    );
  const record = (entries: PerformanceEntryList) => {
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
  globalThis.takeRecordedShifts = () => {
    record(observer.takeRecords());
    return shifts.splice(0);
  };
};

/** Runs in the page: the layout shifts since the last call, those of the present frame included. */
export const takeLayoutShifts = async (): Promise<LayoutShift[]> => {
  // An animation frame would be one of the test's clock.
  const rendered = () =>
    new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.documentElement);
    });
  await rendered();
  await rendered();
  return globalThis.takeRecordedShifts?.() ?? [];
};

/** Runs in the page: whether its main part waits for content. */
export const isContentLoading = (): boolean => document.querySelector('main [aria-busy="true"]') !== null;
