import { oncePerApp } from './once-per-app';

type Typed = Readonly<Partial<Record<string, string>>>;

/**
 * What a player had typed when the session ended under it, by form: by the word of the server, or in another tab,
 * which may have had that word. It stays in memory until the same player opens the form again; a log-out here or
 * another player ends it, and so does leaving the form by choice.
 */
export const draftsOf = oncePerApp(({ session }) => {
  const drafts = new Map<string, Typed>();
  const player = () => {
    const snapshot = session.getSnapshot();
    return snapshot.hasTag('signedIn') ? snapshot.context.session?.person.id : undefined;
  };
  let owner = player();
  session.subscribe(({ context: { ended } }) => {
    const now = player();
    if (ended === 'left' || (now !== undefined && now !== owner)) drafts.clear();
    owner = now ?? owner;
  });
  return {
    of: (form: string): Typed => (player() === undefined ? {} : (drafts.get(form) ?? {})),
    /** Watches over an open form; what it returns is to be called when the form goes. */
    watch: (form: string, typed: () => Typed): (() => void) => {
      const isOfPlayer = player() !== undefined;
      // What waited stands in the form now, and is not to come back once it was taken out there.
      if (isOfPlayer) drafts.delete(form);
      return () => {
        const { ended } = session.getSnapshot().context;
        const isCutOff = player() === undefined && (ended === 'rejected' || ended === 'elsewhere');
        if (isOfPlayer && isCutOff) drafts.set(form, typed());
        else if (isOfPlayer) drafts.delete(form);
      };
    },
  };
});
