import { adding, altering, heading, type Injected, rewording } from './injected-fault';

const machine = 'playerAuth';
const kept = { token: 'token-of-aina', user: '{"username":"aina"}' };

const storing = (alter: () => void) => ({ page: alter });

export const injectedInSession: readonly Injected[] = [
  {
    property: 'a login or a verification stores the token and the user, each under its own key',
    machine: 'logIn',
    fault: storing(() => {
      const user = localStorage.getItem('session_user');
      if (user) localStorage.setItem('session_user', user.replace('"role"', '"rank"'));
    }),
    violation: 'the user is stored without role',
  },
  {
    property: 'a token and a user are stored if and only if a player is logged in, also after a reload',
    machine,
    fault: storing(() => localStorage.removeItem('session_user')),
    violation: 'only session_token is stored',
  },
  {
    property: 'a 401 to a call with a token ends the session, clears the storage and shows a guest',
    machine: 'playerAuth',
    fault: storing(() => {
      if (!document.body.textContent?.includes('You’ve been logged out. Please')) return;
      localStorage.setItem('session_token', kept.token);
      localStorage.setItem('session_user', kept.user);
    }),
    violation: 'session_token and session_user is still stored',
  },
  {
    property: 'a response that the account is suspended ends the session and is shown',
    machine,
    fault: rewording(/account is suspended/, 'account is away'),
    violation: "the page lacks 'This account is suspended'",
  },
  {
    property: 'a logout in another tab logs out here and removes private data from the page',
    machine,
    fault: adding(
      'aina@example.test',
      () => document.body.textContent?.includes('logged out in another tab') === true,
    ),
    violation: "'aina@example.test' is still visible",
  },
  {
    property: 'an ended session leaves no email and no phone number of the player on the page',
    machine,
    fault: adding(
      'Bye, aina@example.test!',
      () => document.body.textContent?.includes('You’ve been logged out. Please') === true,
    ),
    violation: "'aina@example.test' is still visible",
  },
  {
    property: 'a player who ends other sessions or changes the password stays logged in here',
    machine: 'endOtherSessions',
    fault: storing(() => {
      if (!document.body.textContent?.includes('You’re logged out everywhere else')) return;
      localStorage.setItem('session_token', kept.token.toUpperCase());
    }),
    violation: 'the stored token is TOKEN-OF-AINA, not token-of-aina',
  },
  {
    property:
      'a session that the browser does not store lasts as long as the page, and the player is informed',
    machine,
    fault: rewording(/can’t keep you logged in/, 'keeps you logged in'),
    violation: 'no message says that the session is not stored',
  },
  {
    property: 'a failed session check is repeated when the page is online or visible again',
    machine,
    fault: heading(/auth\/session$/, 'Authorization', () => 'Bearer unknown'),
    violation: 'the stored token was not checked',
  },
  {
    property:
      'the link to the admin page appears only after the session check, or if the server has no session endpoint',
    machine,
    fault: {
      page: () => {
        if (document.querySelector('[href="/admin"]')) return;
        const way = Object.assign(document.createElement('a'), { href: '/admin', textContent: 'Admin' });
        document.querySelector('main')?.append(way);
      },
    },
    violation: "'Admin' links there",
  },
  {
    property: 'every call to data of a player, and the logout, carries the stored token',
    machine: 'wallet',
    fault: heading(/\/api\/user\/wallet\?page=2$/, 'Authorization', () => null),
    violation: "/api/user/wallet?page=2 carried 'nothing'",
  },
  {
    property: 'calls of a guest carry no token and request no data of a player',
    machine: 'homeContent',
    fault: heading(/content\/home$/, 'Authorization', () => `Bearer ${kept.token}`),
    violation: `/api/content/home carried 'Bearer ${kept.token}'`,
  },
  {
    property: 'no token and no password is visible on the page or in a URL',
    machine: 'logIn',
    fault: adding('correct horse'),
    violation: "'correct horse' is visible",
  },
  {
    property: 'a logout links to home and clears the storage',
    machine,
    fault: {
      page: () => {
        if (document.body.textContent?.includes('Logging out')) history.replaceState(null, '', '/about');
      },
    },
    violation: 'the address is /about',
  },
  {
    property: 'the header shows the stored name of the player',
    machine,
    fault: altering('header [aria-haspopup="menu"] span:last-child', (name) => {
      name.textContent = 'aina or so';
    }),
    violation: 'it has Redeem a code, Show my QR code, aina or so',
  },
];
