import type { Property } from '../kit/run/property';
import {
  bearerOf,
  dataOf,
  find,
  hasSignedIn,
  isRejection,
  isUnkept,
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

/** Who is signed in, what the browser keeps of it and what the calls carry. */
export const sessionProperties: readonly Property[] = [
  {
    name: 'a log-in or a verification that signs in keeps the token and the user, each under its own key',
    clauses: ['4.auth.1', '7.token.1', '3.user.1'],
    objection: ({ lately, sight }) => {
      const token = lately.answered.map(tokenGiven).findLast((given) => given !== undefined);
      if (token === undefined || isUnkept(sight)) return null;
      const { session_token, session_user = '' } = sight.storage;
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
    objection: ({ sight }) => {
      const kept = ['session_token', 'session_user'].filter((key) => sight.storage[key] !== undefined);
      if (kept.length === 1) return `only ${kept.join()} is kept`;
      if (sight.isModal) {
        const isRedeem = sight.controls.some(({ name }) => ['Cancel', 'Awesome!'].includes(name));
        return isRedeem && kept.length === 0 ? 'the dialog is open for nobody' : null;
      }
      const isShown = find(within(sight, 'banner'), 'button', 'Redeem a code') !== undefined;
      if (isShown === (kept.length > 0 || isUnkept(sight))) return null;
      return isShown ? 'somebody is shown and nothing is kept' : 'a session is kept and nobody shown';
    },
  },
  {
    name: 'a 401 to a call with a token ends the session: nothing of it is kept, and a guest is shown',
    clauses: ['4.auth.2', '8.session.1'],
    objection: (moment) => {
      const { lately, sight } = moment;
      const isOver = lately.answered.some((answered) => isRejection(moment, answered));
      if (!isOver || hasSignedIn(moment)) return null;
      const kept = Object.keys(sight.storage).filter((key) => /^session_(token|user)$/.test(key));
      if (kept.length > 0) return `${kept.join(' and ')} is still kept`;
      if (sight.isModal) return 'a dialog is still open';
      return find(within(sight, 'banner'), 'link', 'Login') ? null : 'no Login is offered';
    },
  },
  {
    name: 'the word that the account is suspended ends the session, and is read',
    clauses: ['O.suspended.1'],
    objection: (moment) => {
      const { lately, sight } = moment;
      const said = lately.answered.filter(saysSuspended).find((answered) => isRejection(moment, answered));
      if (said === undefined || hasSignedIn(moment)) return null;
      if (tokenIn(sight) !== undefined) return 'the token is still kept';
      return missing(sight, 'This account is suspended');
    },
  },
  {
    name: 'after a sign-out in another tab nobody is signed in here, and nothing private stands',
    clauses: ['O.tabs.1'],
    objection: ({ event, sight, earlier }) => {
      if (event.type !== 'session.dropped') return null;
      if (find(within(sight, 'banner'), 'link', 'Login') === undefined) return 'no Login is offered';
      if (pathOf(sight) === '/profile') return 'the profile is still open';
      const { username = '', email = '' }: { username?: string; email?: string } = JSON.parse(
        earlier?.storage.session_user ?? '{}',
      );
      const left = [username, email].find((text) => text !== '' && sight.text.includes(text));
      return left === undefined ? null : `'${left}' can still be read`;
    },
  },
  {
    name: 'once the server has ended the session no address and no number of its player stands on the page',
    clauses: ['4.auth.2', 'O.tabs.1'],
    objection: (moment) => {
      const { lately, sight, earlier } = moment;
      const isOver = lately.answered.some((answered) => isRejection(moment, answered));
      if (!isOver || hasSignedIn(moment)) return null;
      const { email, phone }: Record<string, string | null> = JSON.parse(
        earlier?.storage.session_user ?? '{}',
      );
      const read = [sight.text, ...sight.controls.map(({ value }) => value ?? '')];
      const left = [email, phone].find((text) => text && read.some((place) => place.includes(text)));
      return left ? `'${left}' can still be read` : null;
    },
  },
  {
    name: 'who signs out elsewhere, or changes the password, stays signed in here',
    clauses: ['A.sessions.1', 'A.sessions.2'],
    objection: (moment) => {
      const answer = lastAnswer(moment, 'endSession', 'endOtherSessions', 'changePassword');
      if (answer === undefined || dataOf(answer) === undefined || isUnkept(moment.sight)) return null;
      const [token, before] = [moment.sight, moment.earlier].map(tokenIn);
      return token === before ? null : `the token kept is ${token}, not ${before}`;
    },
  },
  {
    name: 'storage that keeps nothing never loses the session of this page, and its player is told',
    clauses: ['O.storage.1'],
    objection: ({ lately, sight }) => {
      const hasBegun = lately.answered.some((answered) => tokenGiven(answered) !== undefined);
      if (!hasBegun || tokenIn(sight) !== undefined) return null;
      if (find(within(sight, 'banner'), 'link', 'Login') !== undefined) return 'a guest is shown';
      return isUnkept(sight) ? null : 'nobody says that nothing is kept';
    },
  },
  {
    name: 'a server that could not say who is signed in is asked again once the line is back, or the page looked at',
    clauses: ['O.check.1'],
    objection: ({ event, answered, lately, sight }) => {
      if (!['line.returned', 'page.returned'].includes(event.type)) return null;
      const last = answered.findLast((one) => one.verb === 'checkSession' || tokenGiven(one) !== undefined);
      if (last !== undefined && (tokenGiven(last) !== undefined || dataOf(last) !== undefined)) return null;
      const asked = lately.calls.filter(({ verb }) => verb === 'checkSession');
      const isAsked = asked.some((call) => bearerOf(call) === `Bearer ${tokenIn(sight)}`);
      return isAsked ? null : 'nobody asked of the token that is kept';
    },
  },
  {
    name: 'no way to the page of admins is offered before the server has said whose it is, or knows no such question',
    clauses: ['O.roles.1'],
    objection: ({ answered, sight }) => {
      const isSaid = answered.some(
        (one) =>
          tokenGiven(one) !== undefined || (one.verb === 'checkSession' && (dataOf(one) ?? isUnknown(one))),
      );
      const way = sight.controls.find((control) => leadsTo(control, '/admin'));
      return way && !isSaid ? `'${way.name}' leads there` : null;
    },
  },
  {
    name: "every call to a player's own data, and the log-out, carries the token that was kept",
    clauses: ['7.token.1', '6.players.1'],
    objection: ({ lately, answered, sight, earlier }) => {
      const given = isUnkept(sight) || isUnkept(earlier) ? answered : lately.answered;
      const tokens = [tokenIn(earlier), tokenIn(sight), ...given.map(tokenGiven)];
      const good = tokens.flatMap((token) => (token === undefined ? [] : [`Bearer ${token}`]));
      const bad = lately.calls
        .filter(({ path }) => /^\/api\/(user\/|auth\/logout)/.test(path))
        .find((call) => !good.includes(bearerOf(call) ?? ''));
      return bad === undefined ? null : `${bad.path} carried '${bearerOf(bad) ?? 'nothing'}'`;
    },
  },
  {
    name: "a guest's calls carry no token and ask for nobody's own data",
    clauses: ['6.guests.1', '7.token.1'],
    objection: ({ lately, sight, earlier }) => {
      const tokens = [tokenIn(earlier), tokenIn(sight), ...lately.answered.map(tokenGiven)];
      if (tokens.some((token) => token !== undefined) || isUnkept(sight) || isUnkept(earlier)) return null;
      const bad = lately.calls.find(
        (call) => bearerOf(call) !== undefined || call.path.startsWith('/api/user/'),
      );
      return bad === undefined ? null : `${bad.path} carried '${bearerOf(bad) ?? 'nothing'}'`;
    },
  },
  {
    name: 'no token and no password can be read on the page or in an address',
    clauses: ['O.secrets.1'],
    objection: ({ sight, calls }) => {
      const secrets = [tokenIn(sight) ?? [], ...calls.map(passwordsIn)].flat();
      const places = [sight.text, sight.path, ...calls.map(({ path }) => path)];
      const shown = secrets.find((secret) => places.some((place) => place.includes(secret)));
      return shown === undefined ? null : `'${shown}' can be read`;
    },
  },
  {
    name: 'a log-out leads home, with nothing kept',
    clauses: ['2.nav.10'],
    objection: (moment) => {
      const { lately, sight } = moment;
      if (!lately.calls.some(({ verb }) => verb === 'logOut') || hasSignedIn(moment)) return null;
      if (sight.path !== '/') return `the address is ${sight.path}`;
      return tokenIn(sight) === undefined ? null : 'the token is still kept';
    },
  },
  {
    name: "a player's head shows the name that is kept",
    clauses: ['2.nav.6'],
    objection: ({ sight }) => {
      const { session_user } = sight.storage;
      if (session_user === undefined || sight.isModal) return null;
      const { username = '' }: { username?: string } = JSON.parse(session_user);
      const buttons = within(sight, 'banner').filter(({ role }) => role === 'button');
      return find(buttons, 'button', username)
        ? null
        : `it offers ${buttons.map(({ name }) => name).join(', ')}`;
    },
  },
];
