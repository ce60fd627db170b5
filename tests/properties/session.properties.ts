import type { Property } from '../kit/run/property';
import {
  bearerOf,
  dataOf,
  endsSession,
  find,
  hasLoggedIn,
  isNotPersisted,
  isSuspension,
  isUnknown,
  lastAnswer,
  leadsTo,
  missing,
  passwordsIn,
  pathOf,
  tokenGiven,
  tokenIn,
  within,
} from './observations';

export const sessionProperties: readonly Property[] = [
  {
    name: 'a login or a verification stores the token and the user, each under its own key',
    clauses: ['4.auth.1', '7.token.1', '3.user.1'],
    violation: ({ sinceLastStep, pageSnapshot }) => {
      const token = sinceLastStep.answered.map(tokenGiven).findLast((given) => given !== undefined);
      if (token === undefined || isNotPersisted(pageSnapshot)) return null;
      const { session_token, session_user = '' } = pageSnapshot.storage;
      if (session_token !== token) return `the stored token is ${session_token}`;
      const lacking = ['id', 'username', 'email', 'phone', 'role', 'status'].filter(
        (key) => !session_user.includes(`"${key}"`),
      );
      if (session_user.includes(token)) return 'the stored user contains the token';
      return lacking.length === 0 ? null : `the user is stored without ${lacking.join(', ')}`;
    },
  },
  {
    name: 'a token and a user are stored if and only if a player is logged in, also after a reload',
    clauses: ['4.auth.3'],
    violation: ({ pageSnapshot }) => {
      const kept = ['session_token', 'session_user'].filter((key) => pageSnapshot.storage[key] !== undefined);
      if (kept.length === 1) return `only ${kept.join()} is stored`;
      if (pageSnapshot.isModal) {
        const isRedeem = pageSnapshot.controls.some(({ name }) => ['Cancel', 'Awesome!'].includes(name));
        return isRedeem && kept.length === 0 ? 'the dialog is open for a guest' : null;
      }
      const isShown = find(within(pageSnapshot, 'banner'), 'button', 'Redeem a code') !== undefined;
      if (isShown === (kept.length > 0 || isNotPersisted(pageSnapshot))) return null;
      return isShown
        ? 'a player is shown and no session is stored'
        : 'a session is stored and no player is shown';
    },
  },
  {
    name: 'a 401 to a call with a token ends the session, clears the storage and shows a guest',
    clauses: ['4.auth.2', '8.session.1'],
    violation: (observation) => {
      const { sinceLastStep, pageSnapshot } = observation;
      const isOver = sinceLastStep.answered.some((answered) => endsSession(observation, answered));
      if (!isOver || hasLoggedIn(observation)) return null;
      const kept = Object.keys(pageSnapshot.storage).filter((key) => /^session_(token|user)$/.test(key));
      if (kept.length > 0) return `${kept.join(' and ')} is still stored`;
      if (pageSnapshot.isModal) return 'a dialog is still open';
      return find(within(pageSnapshot, 'banner'), 'link', 'Login') ? null : 'there is no Login';
    },
  },
  {
    name: 'a response that the account is suspended ends the session and is shown',
    clauses: ['O.suspended.1'],
    violation: (observation) => {
      const { sinceLastStep, pageSnapshot } = observation;
      const said = sinceLastStep.answered
        .filter(isSuspension)
        .find((answered) => endsSession(observation, answered));
      if (said === undefined || hasLoggedIn(observation)) return null;
      if (tokenIn(pageSnapshot) !== undefined) return 'the token is still stored';
      return missing(pageSnapshot, 'This account is suspended');
    },
  },
  {
    name: 'a logout in another tab logs out here and removes private data from the page',
    clauses: ['O.tabs.1'],
    violation: ({ event, pageSnapshot, earlier }) => {
      if (event.type !== 'session.clearedElsewhere' || pageSnapshot.path.startsWith('/staff/')) return null;
      if (find(within(pageSnapshot, 'banner'), 'link', 'Login') === undefined) return 'there is no Login';
      if (pathOf(pageSnapshot) === '/profile') return 'the profile is still open';
      const { username = '', email = '' }: { username?: string; email?: string } = JSON.parse(
        earlier?.storage.session_user ?? '{}',
      );
      const left = [username, email].find((text) => text !== '' && pageSnapshot.text.includes(text));
      return left === undefined ? null : `'${left}' is still visible`;
    },
  },
  {
    name: 'an ended session leaves no email and no phone number of the player on the page',
    clauses: ['4.auth.2', 'O.tabs.1'],
    violation: (observation) => {
      const { sinceLastStep, pageSnapshot, earlier } = observation;
      const isOver = sinceLastStep.answered.some((answered) => endsSession(observation, answered));
      if (!isOver || hasLoggedIn(observation)) return null;
      const { email, phone }: Record<string, string | null> = JSON.parse(
        earlier?.storage.session_user ?? '{}',
      );
      const read = [pageSnapshot.text, ...pageSnapshot.controls.map(({ value }) => value ?? '')];
      const left = [email, phone].find((text) => text && read.some((place) => place.includes(text)));
      return left ? `'${left}' is still visible` : null;
    },
  },
  {
    name: 'a player who ends other sessions or changes the password stays logged in here',
    clauses: ['A.sessions.1', 'A.sessions.2'],
    violation: (observation) => {
      const answer = lastAnswer(observation, 'endSession', 'endOtherSessions', 'changePassword');
      if (answer === undefined || dataOf(answer) === undefined || isNotPersisted(observation.pageSnapshot))
        return null;
      const [token, before] = [observation.pageSnapshot, observation.earlier].map(tokenIn);
      return token === before ? null : `the stored token is ${token}, not ${before}`;
    },
  },
  {
    name: 'a session that the browser does not store lasts as long as the page, and the player is informed',
    clauses: ['O.storage.1'],
    violation: ({ sinceLastStep, pageSnapshot }) => {
      const hasBegun = sinceLastStep.answered.some((answered) => tokenGiven(answered) !== undefined);
      if (!hasBegun || tokenIn(pageSnapshot) !== undefined) return null;
      if (find(within(pageSnapshot, 'banner'), 'link', 'Login') !== undefined) return 'a guest is shown';
      return isNotPersisted(pageSnapshot) ? null : 'no message says that the session is not stored';
    },
  },
  {
    name: 'a failed session check is repeated when the page is online or visible again',
    clauses: ['O.check.1'],
    violation: ({ event, answered, sinceLastStep, pageSnapshot }) => {
      if (!['network.online', 'page.visible'].includes(event.type)) return null;
      const last = answered.findLast((one) => one.verb === 'checkSession' || tokenGiven(one) !== undefined);
      if (last === undefined || tokenGiven(last) !== undefined || dataOf(last) !== undefined) return null;
      const asked = sinceLastStep.calls.filter(({ verb }) => verb === 'checkSession');
      const isAsked = asked.some((call) => bearerOf(call) === `Bearer ${tokenIn(pageSnapshot)}`);
      return isAsked ? null : 'the stored token was not checked';
    },
  },
  {
    name: 'the link to the admin page appears only after the session check, or if the server has no session endpoint',
    clauses: ['O.roles.1'],
    violation: ({ answered, pageSnapshot }) => {
      const isSaid = answered.some(
        (one) =>
          tokenGiven(one) !== undefined || (one.verb === 'checkSession' && (dataOf(one) ?? isUnknown(one))),
      );
      const way = pageSnapshot.controls.find((control) => leadsTo(control, '/admin'));
      return way && !isSaid ? `'${way.name}' links there` : null;
    },
  },
  {
    name: 'every call to data of a player, and the logout, carries the stored token',
    clauses: ['7.token.1', '6.players.1'],
    violation: ({ sinceLastStep, answered, pageSnapshot, earlier }) => {
      const given =
        isNotPersisted(pageSnapshot) || isNotPersisted(earlier) ? answered : sinceLastStep.answered;
      const tokens = [tokenIn(earlier), tokenIn(pageSnapshot), ...given.map(tokenGiven)];
      const good = tokens.flatMap((token) => (token === undefined ? [] : [`Bearer ${token}`]));
      const bad = sinceLastStep.calls
        .filter(({ path }) => /^\/api\/(user\/|auth\/logout)/.test(path))
        .find((call) => !good.includes(bearerOf(call) ?? ''));
      return bad === undefined ? null : `${bad.path} carried '${bearerOf(bad) ?? 'nothing'}'`;
    },
  },
  {
    name: 'calls of a guest carry no token and request no data of a player',
    clauses: ['6.guests.1', '7.token.1'],
    violation: ({ sinceLastStep, pageSnapshot, earlier }) => {
      const tokens = [tokenIn(earlier), tokenIn(pageSnapshot), ...sinceLastStep.answered.map(tokenGiven)];
      if (
        tokens.some((token) => token !== undefined) ||
        isNotPersisted(pageSnapshot) ||
        isNotPersisted(earlier)
      )
        return null;
      const bad = sinceLastStep.calls.find(
        (call) =>
          !call.path.startsWith('/api/staff/') &&
          (bearerOf(call) !== undefined || call.path.startsWith('/api/user/')),
      );
      return bad === undefined ? null : `${bad.path} carried '${bearerOf(bad) ?? 'nothing'}'`;
    },
  },
  {
    name: 'no token and no password is visible on the page or in a URL',
    clauses: ['O.secrets.1'],
    violation: ({ pageSnapshot, calls }) => {
      const secrets = [tokenIn(pageSnapshot) ?? [], ...calls.map(passwordsIn)].flat();
      const places = [pageSnapshot.text, pageSnapshot.path, ...calls.map(({ path }) => path)];
      const shown = secrets.find((secret) => places.some((place) => place.includes(secret)));
      return shown === undefined ? null : `'${shown}' is visible`;
    },
  },
  {
    name: 'a logout links to home and clears the storage',
    clauses: ['2.nav.10'],
    violation: (observation) => {
      const { sinceLastStep, pageSnapshot } = observation;
      if (!sinceLastStep.calls.some(({ verb }) => verb === 'logOut') || hasLoggedIn(observation)) return null;
      if (pageSnapshot.path !== '/') return `the address is ${pageSnapshot.path}`;
      return tokenIn(pageSnapshot) === undefined ? null : 'the token is still stored';
    },
  },
  {
    name: 'the header shows the stored name of the player',
    clauses: ['2.nav.6'],
    violation: ({ pageSnapshot }) => {
      const { session_user } = pageSnapshot.storage;
      if (session_user === undefined || pageSnapshot.isModal) return null;
      const { username = '' }: { username?: string } = JSON.parse(session_user);
      const buttons = within(pageSnapshot, 'banner').filter(({ role }) => role === 'button');
      return find(buttons, 'button', username)
        ? null
        : `it has ${buttons.map(({ name }) => name).join(', ')}`;
    },
  },
];
