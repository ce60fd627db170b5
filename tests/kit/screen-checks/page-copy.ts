/**
 * Runs in the page: its markup without scripts. Typed values are in it; dialogs, popovers and the focus are marked for
 * `restoreCopy`. Images of other hosts are blank, and nothing is preloaded: requests of the copy are not intercepted.
 */
export function copyPage(): string {
  const blank = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  // Nothing loads in a document without a window.
  const copy = document.implementation.createHTMLDocument().importNode(document.documentElement, true);
  const copies = [...copy.querySelectorAll('*')];
  [...document.documentElement.querySelectorAll('*')].forEach((element, index) => {
    const own = copies[index];
    if (own === undefined) return;
    const marks = [
      ...(element.matches('dialog:modal') ? ['modal'] : []),
      ...(element.matches(':popover-open') ? ['popover'] : []),
      ...(element === document.activeElement ? ['focus'] : []),
    ];
    if (marks.length > 0) own.setAttribute('data-restore', marks.join(' '));
    if (element.matches('dialog:modal')) own.removeAttribute('open');
    if (element instanceof HTMLInputElement) {
      if (/^(?:checkbox|radio)$/.test(element.type)) own.toggleAttribute('checked', element.checked);
      else if (element.value !== (element.getAttribute('value') ?? ''))
        own.setAttribute('value', element.value);
    }
    if (element instanceof HTMLTextAreaElement) own.textContent = element.value;
    if (element instanceof HTMLOptionElement) own.toggleAttribute('selected', element.selected);
    if (element instanceof HTMLImageElement && !element.src.startsWith(location.origin))
      own.setAttribute('src', blank);
  });
  for (const script of copy.querySelectorAll('script, link[rel$="preload"]')) script.remove();
  return `<!doctype html>${copy.outerHTML}`;
}

/** Runs in a page with a copied markup: opens its dialogs and popovers, ends animations and focuses what had the focus. */
export async function restoreCopy(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('[data-restore]')) {
    const marks = element.getAttribute('data-restore') ?? '';
    if (element instanceof HTMLDialogElement && marks.includes('modal')) element.showModal();
    if (marks.includes('popover')) element.showPopover();
  }
  document.querySelector<HTMLElement>('[data-restore~="focus"]')?.focus();
  for (const animation of document.getAnimations()) animation.cancel();
  await document.fonts.ready;
}
