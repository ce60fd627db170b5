import { staffForms } from '../../machines/form/staff-forms';
import type { App } from './app-actors';
import { memoizePerApp } from './memoize-per-app';

type Typed = Readonly<Partial<Record<string, string>>>;

interface Draft {
  /** The id of the player or staff member who typed it; null for a person who was not logged in. */
  owner: string | null;
  typed: Typed;
  /** The navigation state that the form was opened with. */
  navigationState: Typed;
}

const filled = (values: Typed): Typed =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const hasText = (typed: Typed): boolean => Object.values(typed).some((value) => value !== '');

const isSame = (one: Typed, other: Typed): boolean =>
  Object.keys({ ...one, ...other }).every((field) => one[field] === other[field]);

const isOfStaff = (form: string): boolean => form in staffForms;

/**
 * The text of closed forms, by form. It is kept in memory, never in browser storage, and only for the player, staff
 * member or guest who typed it: machines/app says how long for players and guests.
 */
export const draftsOf = memoizePerApp(({ appActor, clients, lazyParts }: App) => {
  const drafts = new Map<string, Draft>();
  const open = new Set<() => Typed>();
  lazyParts.drafts.push(() =>
    [...[...drafts.values()].map(({ typed }) => typed), ...[...open].map((typed) => typed())].some(hasText),
  );
  const clientOf = (form: string) => clients[isOfStaff(form) ? 'staff' : 'player'];
  const ownerOf = (form: string) => clientOf(form).personId() ?? null;
  appActor.on('drafts.discard', ({ owner }) => {
    for (const [form, draft] of drafts) if (!isOfStaff(form) && draft.owner !== owner) drafts.delete(form);
  });
  return {
    /** Discards the drafts of staff who have logged out or were replaced. */
    discardOfStaff: () => {
      for (const [form, { owner }] of drafts)
        if (isOfStaff(form) && !clients.staff.keepsDraftOf(owner)) drafts.delete(form);
    },
    /** The initial values of a form's fields. New navigation state replaces the draft. */
    of: (form: string, navigationState: Typed = {}): Typed => {
      const given = filled(navigationState);
      const draft = drafts.get(form);
      if (draft === undefined || draft.owner !== ownerOf(form)) return given;
      return isSame(draft.navigationState, given) ? draft.typed : { ...draft.typed, ...given };
    },
    /** Watches an open form; call the result when the form closes. */
    watch: (form: string, typed: () => Typed, navigationState: Typed = {}): (() => void) => {
      const owner = ownerOf(form);
      // The form has the draft now. Cleared fields must stay cleared.
      if (drafts.get(form)?.owner === owner) drafts.delete(form);
      open.add(typed);
      return () => {
        open.delete(typed);
        if (clientOf(form).keepsDraftOf(owner))
          drafts.set(form, { owner, typed: typed(), navigationState: filled(navigationState) });
        else drafts.delete(form);
      };
    },
  };
});
