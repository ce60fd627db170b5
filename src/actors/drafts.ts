import { connectApp } from '../../machines/app/app.connect';
import { memoizePerApp } from './memoize-per-app';

type Typed = Readonly<Partial<Record<string, string>>>;

interface Draft {
  /** The id of the player who typed it; null for a guest. */
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

/**
 * The text of closed forms, by form. It is kept in memory, never in browser storage, and only for the player or guest
 * who typed it: machines/app says how long.
 */
export const draftsOf = memoizePerApp(({ appActor, lazyParts }) => {
  const drafts = new Map<string, Draft>();
  const open = new Set<() => Typed>();
  lazyParts.drafts.push(() =>
    [...[...drafts.values()].map(({ typed }) => typed), ...[...open].map((typed) => typed())].some(hasText),
  );
  const view = () => connectApp(appActor.getSnapshot());
  appActor.on('drafts.discard', ({ owner }) => {
    for (const [form, draft] of drafts) if (draft.owner !== owner) drafts.delete(form);
  });
  return {
    /** The initial values of a form's fields. New navigation state replaces the draft. */
    of: (form: string, navigationState: Typed = {}): Typed => {
      const given = filled(navigationState);
      const draft = drafts.get(form);
      if (draft === undefined || draft.owner !== view().player) return given;
      return isSame(draft.navigationState, given) ? draft.typed : { ...draft.typed, ...given };
    },
    /** Watches an open form; call the result when the form closes. */
    watch: (form: string, typed: () => Typed, navigationState: Typed = {}): (() => void) => {
      const owner = view().player;
      // The form has the draft now. Cleared fields must stay cleared.
      if (drafts.get(form)?.owner === owner) drafts.delete(form);
      open.add(typed);
      return () => {
        open.delete(typed);
        if (view().keepsDraftOf(owner))
          drafts.set(form, { owner, typed: typed(), navigationState: filled(navigationState) });
        else drafts.delete(form);
      };
    },
  };
});
