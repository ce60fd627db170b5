import { altering, hide, type Injected } from './fault';

export const injectedInNavigation: readonly Injected[] = [
  {
    property: 'the head offers a guest Home and Login, in a narrow window the menu instead, and nothing else',
    machine: 'joinBar',
    fault: altering('header a[href="/login"]', hide),
    violation: 'it offers Home',
  },
  {
    property:
      'the menu of a narrow window leads a guest to Home, Login and Register, and a player where the head does',
    machine: 'mobileMenu',
    fault: altering('dialog a[href="/register"]', hide),
    violation: 'it offers Home, Login',
  },
  {
    property: 'in a window of 1025 px or more no menu stands over the page',
    machine: 'mobileMenu',
    fault: altering<HTMLDialogElement>('header dialog:not([open])', (menu) => {
      if (window.innerWidth < 1025) return;
      menu.innerHTML = '<nav><a href="/">Home</a></nav>';
      menu.showModal();
    }),
    violation: 'it stands there at 1280 px',
  },
  {
    property:
      'the head offers a player Home, Activity, My Rewards, the ticket and the own name, and behind that Edit Profile and Logout',
    machine: 'wallet',
    fault: altering('header a[href="/activities"]', hide),
    violation: 'it offers Home, My Rewards, Redeem a code, Show my QR code, aina',
  },
  {
    property: 'the logo leads home',
    machine: 'joinBar',
    fault: altering('header a[aria-label]', (logo) => logo.setAttribute('href', '/about')),
    violation: 'it leads to /about',
  },
  {
    property:
      'the bar on the home page asks guests to join and players for a code, but near the footer nobody',
    machine: 'joinBar',
    fault: altering('aside', (bar) => {
      if (localStorage.getItem('session_token') !== null) hide(bar);
    }),
    violation: "it asks a player ''",
  },
  {
    property:
      'a player never stays on a page for guests, and is sent from there to the profile, or back to the page for players that asked for the log-in',
    machine: 'logIn',
    fault: {
      page: () => {
        if (location.pathname === '/profile') history.replaceState(null, '', '/rewards');
      },
    },
    violation: 'the address is /rewards',
  },
  {
    property: 'a guest never stays on a page for players, and is sent from there to the log-in',
    machine: 'playerAuth',
    fault: {
      page: () => {
        if (location.pathname === '/login') history.replaceState(null, '', '/rewards');
      },
    },
    violation: 'the address is /rewards',
  },
  {
    property: 'the foot of every page leads to the terms, the privacy notice and the regulation book',
    machine: 'joinBar',
    fault: altering('footer a[href="/privacy"]', hide),
    violation: 'no link leads to Privacy Notice',
  },
];
