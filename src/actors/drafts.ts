import { memoizePerApp } from './memoize-per-app';

type Typed = Readonly<Partial<Record<string, string>>>;

interface Draft {
  /** The player who typed it; undefined for a guest. */
  owner: string | undefined;
  typed: Typed;
  /** The navigation state with which the form was opened. */
  navigationState: Typed;
}

const filled = (values: Typed): Typed =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const hasText = (typed: Typed): boolean => Object.values(typed).some((value) => value !== '');

const isSame = (one: Typed, other: Typed): boolean =>
  Object.keys({ ...one, ...other }).every((field) => one[field] === other[field]);

/** The server ended the session, or another tab did, which may have had a rejection of the server. */
const isCutOff = (ended: string): boolean => ended === 'rejected' || ended === 'elsewhere';

/**
 * The drafts of closed forms, by form. They are in memory only, never in browser storage. Each belongs to one player or
 * guest: a login as another player, a logout and a suspension clear it. After a rejected session it stays for the same
 * player.
 */
export const draftsOf = memoizePerApp(({ session, lazyParts }) => {
  const drafts = new Map<string, Draft>();
  const open = new Set<() => Typed>();
  lazyParts.drafts.push(() =>
    [...[...drafts.values()].map(({ typed }) => typed), ...[...open].map((typed) => typed())].some(hasText),
  );
  const player = () => {
    const snapshot = session.getSnapshot();
    return snapshot.hasTag('loggedIn') ? snapshot.context.session?.person.id : undefined;
  };
  let current = player();
  session.subscribe(({ context: { ended } }) => {
    const now = player();
    if (now === current) return;
    current = now;
    for (const [form, { owner }] of drafts) {
      if (now === undefined ? !isCutOff(ended) : owner !== now) drafts.delete(form);
    }
  });
  return {
    /** The initial values of a form's fields. New navigation state replaces the draft. */
    of: (form: string, navigationState: Typed = {}): Typed => {
      const given = filled(navigationState);
      const draft = drafts.get(form);
      if (draft === undefined || draft.owner !== player()) return given;
      return isSame(draft.navigationState, given) ? draft.typed : { ...draft.typed, ...given };
    },
    /** Tracks an open form. Call the returned function when the form is closed. */
    watch: (form: string, typed: () => Typed, navigationState: Typed = {}): (() => void) => {
      const owner = player();
      // The open form owns the draft now. Cleared fields must stay cleared.
      if (drafts.get(form)?.owner === owner) drafts.delete(form);
      open.add(typed);
      return () => {
        open.delete(typed);
        const now = player();
        const isKept = now === owner || (now === undefined && isCutOff(session.getSnapshot().context.ended));
        if (isKept) drafts.set(form, { owner, typed: typed(), navigationState: filled(navigationState) });
        else drafts.delete(form);
      };
    },
  };
});
