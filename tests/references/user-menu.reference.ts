import type { Performed } from '../kit/run/acts';
import type { PageSnapshot } from '../kit/screen/page-snapshot';
import { isKey, isOfStaff, nothing, type Reference, type StepRecord, unless } from './reference';

/** The header of a player has a menu with these items (product.md 2), worked like any menu button by keyboard. */
const ITEMS = ['Edit Profile', 'Logout'];

interface Memory {
  readonly isOpen: boolean;
  /** What the focus has to be on; null if anything may have it. */
  readonly focus: string | null;
}

const buttonIn = ({ controls }: PageSnapshot) => controls.find(({ states }) => states.haspopup === 'menu');

const opened = (focus = ITEMS[0] ?? null): Memory => ({ isOpen: true, focus });
const closed = (focus: string | null): Memory => ({ isOpen: false, focus });

function acted({ isOpen, focus }: Memory, act: Performed, button: string, at: string | undefined): Memory {
  const name = act.on === null ? '' : String(act.on.name);
  if (act.kind === 'press') {
    if (name === button) return isOpen ? closed(button) : opened();
    return closed(null);
  }
  if (!isOpen) {
    if (act.kind === 'focus') return closed(String(act.value));
    if (act.kind === 'type') return closed(name);
    if ((focus ?? at) !== button) return closed(null);
    if (isKey(act, 'ArrowDown', 'Enter', ' ')) return opened();
    return isKey(act, 'ArrowUp') ? opened(ITEMS.at(-1)) : closed(null);
  }
  const place = ITEMS.indexOf(focus ?? '');
  const to = (next: number) => opened(ITEMS.at(next % ITEMS.length));
  if (isKey(act, 'ArrowDown')) return to(place + 1);
  if (isKey(act, 'ArrowUp')) return to(place - 1);
  if (isKey(act, 'Home')) return to(0);
  if (isKey(act, 'End')) return to(-1);
  if (isKey(act, 'Escape')) return closed(button);
  if (isKey(act, 'Tab')) return closed(null);
  if (isKey(act, 'Enter')) return closed(null);
  if (act.kind !== 'key') return { isOpen, focus };
  const next = [...ITEMS.slice(place + 1), ...ITEMS.slice(0, place + 1)];
  return opened(next.find((item) => item.toLowerCase().startsWith(String(act.value))) ?? focus ?? undefined);
}

function shown({ isOpen, focus }: Memory, page: PageSnapshot): string[] {
  const items = page.controls.filter(({ role }) => role === 'menuitem').map(({ name }) => name);
  const wanted = isOpen ? ITEMS.join() : '';
  return unless(
    [items.join() === wanted, `the user menu has '${items.join()}', not '${wanted}'`],
    [
      buttonIn(page)?.states.expanded === String(isOpen),
      `the user menu's button is not ${isOpen ? 'expanded' : 'collapsed'}`,
    ],
    [
      focus === null || page.focus?.name === focus,
      `the user menu leaves the focus on '${page.focus?.name}', not '${focus}'`,
    ],
  );
}

function outcome({ acts, page, calls, before }: StepRecord): string[] {
  const [act, ...more] = acts;
  if (act?.kind !== 'press' || more.length > 0 || before === undefined || isOfStaff(before)) return [];
  const name = String(act.on?.name);
  return unless(
    [name !== 'Edit Profile' || page.path === '/profile', `Edit Profile leads to ${page.path}`],
    [name !== 'Logout' || calls.some(({ verb }) => verb === 'logOut'), 'Logout sends no logout'],
  );
}

export const userMenu: Reference<Memory> = {
  name: 'the user menu',
  arises: {
    userMenu: [
      'closed: button',
      'closed: ArrowUp',
      'Edit Profile: ArrowDown',
      'Edit Profile: ArrowUp',
      'Logout: ArrowDown',
      'Logout: ArrowUp',
      'open: Home',
      'open: l',
      'open: Tab',
      'open: menuitem',
      'closed again',
    ],
  },
  judge: (memory, record) => {
    const { acts, page, before } = record;
    const button = buttonIn(page);
    if (button === undefined || page.isModal) return { ...nothing, violations: outcome(record) };
    let now = memory ?? { isOpen: false, focus: null };
    const arose: string[] = [];
    for (const act of acts) {
      if (before === undefined) break;
      const was = now;
      const did = act.kind === 'key' ? act.value : (act.on?.role ?? act.kind);
      now = acted(was, act, button.name, before.focus?.name);
      arose.push(`${was.isOpen ? 'open' : 'closed'}: ${did}`, `${was.focus}: ${did}`);
      if (was.isOpen && now.focus === button.name) arose.push('closed again');
    }
    const last = acts.filter(({ kind }) => kind !== 'focus').length > 1 ? { ...now, focus: null } : now;
    return { memory: last, violations: [...shown(last, page), ...outcome(record)], arose };
  },
};
