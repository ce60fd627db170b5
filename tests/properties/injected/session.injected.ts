import { adding, altering, heading, type Injected, rewording } from './fault';

const machine = 'playerAuth';
const kept = { token: 'token-of-aina', user: '{"username":"aina"}' };

const storing = (alter: () => void) => ({ page: alter });

export const injectedInSession: readonly Injected[] = [
  {
    property: 'a log-in or a verification that signs in keeps the token and the user, each under its own key',
    machine: 'logIn',
    fault: storing(() => {
      const user = localStorage.getItem('session_user');
      if (user) localStorage.setItem('session_user', user.replace('"role"', '"rank"'));
    }),
    violation: 'the user is kept without role',
  },
  {
    property:
      'a token and a user are kept exactly while the page shows somebody signed in, also after a reload',
    machine,
    fault: storing(() => localStorage.removeItem('session_user')),
    violation: 'only session_token is kept',
  },
  {
    property: 'a 401 to a call with a token ends the session: nothing of it is kept, and a guest is shown',
    machine: 'playerAuth',
    fault: storing(() => {
      if (!document.body.textContent?.includes('You’ve been logged out. Please')) return;
      localStorage.setItem('session_token', kept.token);
      localStorage.setItem('session_user', kept.user);
    }),
    violation: 'session_token and session_user is still kept',
  },
  {
    property: 'the word that the account is suspended ends the session, and is read',
    machine,
    fault: rewording(/account is suspended/, 'account is away'),
    violation: "nothing says 'This account is suspended'",
  },
  {
    property: 'after a sign-out in another tab nobody is signed in here, and nothing private stands',
    machine,
    fault: adding(
      'aina@example.test',
      () => document.body.textContent?.includes('logged out in another tab') === true,
    ),
    violation: "'aina@example.test' can still be read",
  },
  {
    property:
      'once the server has ended the session no address and no number of its player stands on the page',
    machine,
    fault: adding(
      'Bye, aina@example.test!',
      () => document.body.textContent?.includes('You’ve been logged out. Please') === true,
    ),
    violation: "'aina@example.test' can still be read",
  },
  {
    property: 'who signs out elsewhere, or changes the password, stays signed in here',
    machine: 'endOtherSessions',
    fault: storing(() => {
      if (!document.body.textContent?.includes('You’re logged out everywhere else')) return;
      localStorage.setItem('session_token', kept.token.toUpperCase());
    }),
    violation: 'the token kept is TOKEN-OF-AINA, not token-of-aina',
  },
  {
    property: 'storage that keeps nothing never loses the session of this page, and its player is told',
    machine,
    fault: rewording(/can’t keep you logged in/, 'keeps you logged in'),
    violation: 'nobody says that nothing is kept',
  },
  {
    property:
      'a server that could not say who is signed in is asked again once the line is back, or the page looked at',
    machine,
    fault: heading(/auth\/session$/, 'Authorization', () => 'Bearer of-nobody'),
    violation: 'nobody asked of the token that is kept',
  },
  {
    property:
      'no way to the page of admins is offered before the server has said whose it is, or knows no such question',
    machine,
    fault: {
      page: () => {
        if (document.querySelector('[href="/admin"]')) return;
        const way = Object.assign(document.createElement('a'), { href: '/admin', textContent: 'Admin' });
        document.querySelector('main')?.append(way);
      },
    },
    violation: "'Admin' leads there",
  },
  {
    property: "every call to a player's own data, and the log-out, carries the token that was kept",
    machine: 'wallet',
    fault: heading(/\/api\/user\//, 'Authorization', () => null),
    violation: "/api/user/wallet?page=2 carried 'nothing'",
  },
  {
    property: "a guest's calls carry no token and ask for nobody's own data",
    machine: 'homeContent',
    fault: heading(/content\/home$/, 'Authorization', () => `Bearer ${kept.token}`),
    violation: `/api/content/home carried 'Bearer ${kept.token}'`,
  },
  {
    property: 'no token and no password can be read on the page or in an address',
    machine: 'logIn',
    fault: adding('correct horse'),
    violation: "'correct horse' can be read",
  },
  {
    property: 'a log-out leads home, with nothing kept',
    machine,
    fault: {
      page: () => {
        if (document.body.textContent?.includes('Logging out')) history.replaceState(null, '', '/about');
      },
    },
    violation: 'the address is /about',
  },
  {
    property: "a player's head shows the name that is kept",
    machine,
    fault: altering('header [aria-haspopup="menu"] span:last-child', (name) => {
      name.textContent = 'aina or so';
    }),
    violation: 'it offers Redeem a code, Show my QR code, aina or so',
  },
];
