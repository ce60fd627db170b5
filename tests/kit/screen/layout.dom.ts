import type { DetachedWindowAPI } from 'happy-dom';

export interface DomLayout {
  scrollTo(place: 'top' | 'footer'): void;
  resize(width: number): void;
  preferMotion(wanted: 'all' | 'less'): void;
  modal(): HTMLDialogElement | undefined;
}

/** Default of Playwright, in pixels. */
const usualWidth = 1280;

export function domLayout(): DomLayout & { remove(): void } {
  const measured = HTMLElement.prototype.getBoundingClientRect;
  let top = Number.MAX_SAFE_INTEGER;
  HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
    return this.tagName === 'FOOTER' ? new DOMRect(0, top, 0, 0) : measured.call(this);
  };
  const restoreStyles = rememberStyles();
  const media = domMedia();
  media.preferMotion('less');
  media.resize(usualWidth);
  const { focus } = HTMLElement.prototype;
  // A closed dialog is not rendered, so nothing in it takes the focus.
  HTMLElement.prototype.focus = function (this: HTMLElement, ...options) {
    if (this.closest('dialog:not([open])') === null) focus.call(this, ...options);
  };
  const { showModal, close } = HTMLDialogElement.prototype;
  const modals = new Map<HTMLDialogElement, Element | null>();
  let outside: Element | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.closest('dialog') === null) outside = target;
  };
  document.addEventListener('focusin', onFocus);
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    // Only happy-dom moves the focus into a dialog before it opens.
    modals.set(this, this.contains(document.activeElement) ? outside : document.activeElement);
    showModal.call(this);
    focusWithin(this);
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement, returned?: string) {
    const before = modals.get(this);
    modals.delete(this);
    close.call(this, returned);
    if (before instanceof HTMLElement) before.focus();
  };
  return {
    scrollTo: (place) => {
      top = place === 'footer' ? 0 : Number.MAX_SAFE_INTEGER;
      document.documentElement.scrollTop = place === 'footer' ? window.innerHeight : 0;
      window.dispatchEvent(new Event('scroll'));
    },
    resize: media.resize,
    preferMotion: media.preferMotion,
    modal: () => [...modals.keys()].filter(({ open, isConnected }) => open && isConnected).at(-1),
    remove: () => {
      Object.assign(HTMLElement.prototype, { getBoundingClientRect: measured, focus });
      Object.assign(HTMLDialogElement.prototype, { showModal, close });
      document.documentElement.scrollTop = 0;
      document.removeEventListener('focusin', onFocus);
      restoreStyles();
      media.remove();
    },
  };
}

/** A modal dialog takes the focus unless something in it has it. */
export function focusWithin(dialog: HTMLDialogElement): void {
  if (dialog.contains(document.activeElement)) return;
  dialog.querySelector<HTMLElement>('input, button, a[href]')?.focus();
}

/** Without stylesheets nothing reads a custom property. */
function hasStyles(element: Element): boolean {
  const declarations = element.getAttribute('style')?.split(';') ?? [];
  return declarations.map((one) => one.trim()).some((one) => one !== '' && !one.startsWith('--'));
}

/** Without stylesheets all elements of a kind look the same, open or closed, and happy-dom needs a fifth of a tour to compute that. */
function rememberStyles(): () => void {
  const { getComputedStyle } = window;
  const known = new Map<string, unknown>();
  const styled = new Map<Element, boolean>();
  const isStyled = (element: Element | null): boolean => {
    if (element === null) return false;
    // Nothing changes in the page while one piece of code reads it.
    if (styled.size === 0) queueMicrotask(() => styled.clear());
    const answer = styled.get(element) ?? (hasStyles(element) || isStyled(element.parentElement));
    styled.set(element, answer);
    return answer;
  };
  window.getComputedStyle = (element, pseudo) => {
    const style = getComputedStyle.call(window, element, pseudo);
    if (!element.isConnected || isStyled(element)) return style;
    const read = (name: string, compute: () => unknown) => {
      const key = `${element.tagName} ${element.hasAttribute('open')} ${pseudo ?? ''} ${name}`;
      if (!known.has(key)) known.set(key, compute());
      return known.get(key);
    };
    const ofKind = (name: string) => read(`property ${name}`, () => style.getPropertyValue(name));
    // A proxy of a style would compute it all the same: happy-dom's styles are proxies.
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === 'getPropertyValue' ? ofKind : read(String(name), () => Reflect.get(style, name)),
    });
  };
  return () => {
    window.getComputedStyle = getComputedStyle;
  };
}

/** happy-dom does not dispatch `change` when a media query that matched from the start stops matching. */
function domMedia() {
  const { matchMedia } = window;
  const lists: MediaQueryList[] = [];
  window.matchMedia = (query) => {
    const list = matchMedia.call(window, query);
    list.addEventListener = EventTarget.prototype.addEventListener.bind(list);
    lists.push(list);
    return list;
  };
  const change = (make: (window: DetachedWindowAPI) => void) => {
    const matched = lists.map(({ matches }) => matches);
    const { happyDOM } = window as Window & { happyDOM?: DetachedWindowAPI };
    if (happyDOM !== undefined) make(happyDOM);
    for (const [at, list] of lists.entries()) {
      const { matches, media } = list;
      if (matches !== matched[at]) list.dispatchEvent(new MediaQueryListEvent('change', { matches, media }));
    }
  };
  return {
    resize: (width: number) => change((simulated) => simulated.setViewport({ width })),
    preferMotion: (wanted: 'all' | 'less') =>
      change(({ settings }) => {
        settings.device.prefersReducedMotion = wanted === 'all' ? 'no-preference' : 'reduce';
      }),
    remove: () => {
      window.matchMedia = matchMedia;
    },
  };
}
