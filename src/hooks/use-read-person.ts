import { useEffect } from 'react';
import type { Profile } from '../../contract/profile.contract';
import type { SessionPerson } from '../../machines/auth/player-auth.machine';
import { personIn } from '../actors/session-person';
import { useApp } from './app-context';

/** The fields of a profile that differ from the session; null for the profile of another player. */
const remoteChanges = (known: SessionPerson, profile: Profile) => {
  const { user_id = known.id } = profile;
  const said = personIn(profile);
  const isNews = Object.entries(said).some(([field, value]) => value !== known[field as keyof SessionPerson]);
  return user_id === known.id && isNews ? said : null;
};

/** The player may have been renamed in another tab: what is read of them holds for the whole page. */
export const useReadPerson = (profile: Profile | null): void => {
  const { session } = useApp();
  useEffect(() => {
    const known = session.getSnapshot().context.session?.person;
    const person = known && profile && remoteChanges(known, profile);
    if (person) session.send({ type: 'person.changed', person });
  }, [session, profile]);
};
