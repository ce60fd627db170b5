import type { Property } from '../kit/run/property';
import {
  bearerOf,
  dataOf,
  find,
  hasLoggedIn,
  isNotPersisted,
  isRejection,
  isUnknown,
  lastAnswer,
  leadsTo,
  missing,
  passwordsIn,
  pathOf,
  saysSuspended,
  tokenGiven,
  tokenIn,
  within,
} from './reading';

export const sessionProperties: readonly Property[] = [
  {
    name: 'a log-in or a verification that signs in keeps the token and the user, each under its own key',
    clauses: ['4.auth.1', '7.token.1', '3.user.1'],
    violation: ({ sinceLastStep, pageSnapshot }) => {
      const token = sinceLastStep.answered.map(tokenGiven).findLast((given) => given !== undefined);
      if (token === undefined || isNotPersisted(pageSnapshot)) return null;
      const { session_token, session_user = '' } = pageSnapshot.storage;
      if (session_token !== token) return `the token kept is ${session_token}`;
      const lacking = ['id', 'username', 'email', 'phone', 'role', 'status'].filter(
        (key) => !session_user.includes(`"${key}"`),
      );
      if (session_user.includes(token)) return 'the token stands in the user too';
      return lacking.length === 0 ? null : `the user is kept without ${lacking.join(', ')}`;
    },
  },
  {
    name: 'a token and a user are kept exactly while the page shows somebody signed in, also after a reload',
    clauses: ['4.auth.3'],
    violation: ({ pageSnapshot }) => {
      const kept = ['session_token', 'session_user'].filter((key) => pageSnapshot.storage[key] !== undefined);
      if (kept.length === 1) return `only ${kept.join()} is kept`;
      if (pageSnapshot.isModal) {
        const isRedeem = pageSnapshot.controls.some(({ name }) => ['Cancel', 'Awesome!'].includes(name));
        return isRedeem && kept.length === 0 ? 'the dialog is open for nobody' : null;
      }
      const isShown = find(within(pageSnapshot, 'banner'), 'button', 'Redeem a code') !== undefined;
      if (isShown === (kept.length > 0 || isNotPersisted(pageSnapshot))) return null;
      return isShown ? 'somebody is shown and nothing is kept' : 'a session is kept and nobody shown';
    },
  },
  {
    name: 'a 401 to a call with a token ends the session: nothing of it is kept, and a guest is shown',
    clauses: ['4.auth.2', '8.session.1'],
    violation: (observation) => {
      const { sinceLastStep, pageSnapshot } = observation;
      const isOver = sinceLastStep.answered.some((answered) => isRejection(observation, answered));
      if (!isOver || hasLoggedIn(observation)) return null;
      const kept = Object.keys(pageSnapshot.storage).filter((key) => /^session_(token|user)$/.test(key));
      if (kept.length > 0) return `${kept.join(' and ')} is still kept`;
      if (pageSnapshot.isModal) return 'a dialog is still open';
      return find(within(pageSnapshot, 'banner'), 'link', 'Login') ? null : 'no Login is offered';
    },
  },
  {
    name: 'the word that the account is suspended ends the session, and is read',
    clauses: ['O.suspended.1'],
    violation: (observation) => {
      const { sinceLastStep, pageSnapshot } = observation;
      const said = sinceLastStep.answered
        .filter(saysSuspended)
        .find((answered) => isRejection(observation, answered));
      if (said === undefined || hasLoggedIn(observation)) return null;
      if (tokenIn(pageSnapshot) !== undefined) return 'the token is still kept';
      return missing(pageSnapshot, 'This account is suspended');
    },
  },
  {
    name: 'after a sign-out in another tab nobody is signed in here, and nothing private stands',
    clauses: ['O.tabs.1'],
    violation: ({ event, pageSnapshot, earlier }) => {
      if (event.type !== 'session.clearedElsewhere') return null;
      if (find(within(pageSnapshot, 'banner'), 'link', 'Login') === undefined) return 'no Login is offered';
      if (pathOf(pageSnapshot) === '/profile') return 'the profile is still open';
      const { username = '', email = '' }: { username?: string; email?: string } = JSON.parse(
        earlier?.storage.session_user ?? '{}',
      );
      const left = [username, email].find((text) => text !== '' && pageSnapshot.text.includes(text));
      return left === undefined ? null : `'${left}' can still be read`;
    },
  },
  {
    name: 'once the server has ended the session no address and no number of its player stands on the page',
    clauses: ['4.auth.2', 'O.tabs.1'],
    violation: (observation) => {
      const { sinceLastStep, pageSnapshot, earlier } = observation;
      const isOver = sinceLastStep.answered.some((answered) => isRejection(observation, answered));
      if (!isOver || hasLoggedIn(observation)) return null;
      const { email, phone }: Record<string, string | null> = JSON.parse(
        earlier?.storage.session_user ?? '{}',
      );
      const read = [pageSnapshot.text, ...pageSnapshot.controls.map(({ value }) => value ?? '')];
      const left = [email, phone].find((text) => text && read.some((place) => place.includes(text)));
      return left ? `'${left}' can still be read` : null;
    },
  },
  {
    name: 'who signs out elsewhere, or changes the password, stays signed in here',
    clauses: ['A.sessions.1', 'A.sessions.2'],
    violation: (observation) => {
      const answer = lastAnswer(observation, 'endSession', 'endOtherSessions', 'changePassword');
      if (answer === undefined || dataOf(answer) === undefined || isNotPersisted(observation.pageSnapshot))
        return null;
      const [token, before] = [observation.pageSnapshot, observation.earlier].map(tokenIn);
      return token === before ? null : `the token kept is ${token}, not ${before}`;
    },
  },
  {
    name: 'storage that keeps nothing never loses the session of this page, and its player is told',
    clauses: ['O.storage.1'],
    violation: ({ sinceLastStep, pageSnapshot }) => {
      const hasBegun = sinceLastStep.answered.some((answered) => tokenGiven(answered) !== undefined);
      if (!hasBegun || tokenIn(pageSnapshot) !== undefined) return null;
      if (find(within(pageSnapshot, 'banner'), 'link', 'Login') !== undefined) return 'a guest is shown';
      return isNotPersisted(pageSnapshot) ? null : 'nobody says that nothing is kept';
    },
  },
  {
    name: 'a server that could not say who is signed in is asked again once the line is back, or the page looked at',
    clauses: ['O.check.1'],
    violation: ({ event, answered, sinceLastStep, pageSnapshot }) => {
      if (!['network.online', 'page.visible'].includes(event.type)) return null;
      const last = answered.findLast((one) => one.verb === 'checkSession' || tokenGiven(one) !== undefined);
      if (last === undefined || tokenGiven(last) !== undefined || dataOf(last) !== undefined) return null;
      const asked = sinceLastStep.calls.filter(({ verb }) => verb === 'checkSession');
      const isAsked = asked.some((call) => bearerOf(call) === `Bearer ${tokenIn(pageSnapshot)}`);
      return isAsked ? null : 'nobody asked of the token that is kept';
    },
  },
  {
    name: 'no way to the page of admins is offered before the server has said whose it is, or knows no such question',
    clauses: ['O.roles.1'],
    violation: ({ answered, pageSnapshot }) => {
      const isSaid = answered.some(
        (one) =>
          tokenGiven(one) !== undefined || (one.verb === 'checkSession' && (dataOf(one) ?? isUnknown(one))),
      );
      const way = pageSnapshot.controls.find((control) => leadsTo(control, '/admin'));
      return way && !isSaid ? `'${way.name}' leads there` : null;
    },
  },
  {
    name: "every call to a player's own data, and the log-out, carries the token that was kept",
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
    name: "a guest's calls carry no token and ask for nobody's own data",
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
        (call) => bearerOf(call) !== undefined || call.path.startsWith('/api/user/'),
      );
      return bad === undefined ? null : `${bad.path} carried '${bearerOf(bad) ?? 'nothing'}'`;
    },
  },
  {
    name: 'no token and no password can be read on the page or in an address',
    clauses: ['O.secrets.1'],
    violation: ({ pageSnapshot, calls }) => {
      const secrets = [tokenIn(pageSnapshot) ?? [], ...calls.map(passwordsIn)].flat();
      const places = [pageSnapshot.text, pageSnapshot.path, ...calls.map(({ path }) => path)];
      const shown = secrets.find((secret) => places.some((place) => place.includes(secret)));
      return shown === undefined ? null : `'${shown}' can be read`;
    },
  },
  {
    name: 'a log-out leads home, with nothing kept',
    clauses: ['2.nav.10'],
    violation: (observation) => {
      const { sinceLastStep, pageSnapshot } = observation;
      if (!sinceLastStep.calls.some(({ verb }) => verb === 'logOut') || hasLoggedIn(observation)) return null;
      if (pageSnapshot.path !== '/') return `the address is ${pageSnapshot.path}`;
      return tokenIn(pageSnapshot) === undefined ? null : 'the token is still kept';
    },
  },
  {
    name: "a player's head shows the name that is kept",
    clauses: ['2.nav.6'],
    violation: ({ pageSnapshot }) => {
      const { session_user } = pageSnapshot.storage;
      if (session_user === undefined || pageSnapshot.isModal) return null;
      const { username = '' }: { username?: string } = JSON.parse(session_user);
      const buttons = within(pageSnapshot, 'banner').filter(({ role }) => role === 'button');
      return find(buttons, 'button', username)
        ? null
        : `it offers ${buttons.map(({ name }) => name).join(', ')}`;
    },
  },
];
