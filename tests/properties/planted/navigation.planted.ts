import { hide, type Planted, spoiling } from './fault';

export const plantedInNavigation: readonly Planted[] = [
  {
    property: 'the head offers a guest Home and Login, on phones Register too, and nothing else',
    machine: 'joinBar',
    fault: spoiling('header a[href="/register"]', hide),
    objection: 'it offers Home, Login',
  },
  {
    property: 'the head offers a player Home, Activity, My Rewards, Logout, the ticket and the own name',
    machine: 'wallet',
    fault: spoiling('header a[href="/activities"]', hide),
    objection: 'it offers Home, My Rewards, Logout, Redeem a code',
  },
  {
    property: 'the logo leads home',
    machine: 'joinBar',
    fault: spoiling('header a[aria-label]', (logo) => logo.setAttribute('href', '/about')),
    objection: 'it leads to /about',
  },
  {
    property:
      'the bar on the home page asks guests to join and players for a code, but near the footer nobody',
    machine: 'joinBar',
    fault: spoiling('aside', (bar) => {
      if (localStorage.getItem('session_token') !== null) hide(bar);
    }),
    objection: "it asks a player ''",
  },
  {
    property: 'a player never stays on a page for guests, and is sent from there to the profile',
    machine: 'logIn',
    fault: {
      page: () => {
        if (location.pathname === '/profile') history.replaceState(null, '', '/dashboard');
      },
    },
    objection: 'the address is /dashboard',
  },
  {
    property: 'a guest never stays on a page for players, and is sent from there to the log-in',
    machine: 'playerSession',
    fault: {
      page: () => {
        if (location.pathname === '/login') history.replaceState(null, '', '/rewards');
      },
    },
    objection: 'the address is /rewards',
  },
  {
    property: 'the foot of every page leads to the terms, the privacy notice and the regulation book',
    machine: 'joinBar',
    fault: spoiling('footer a[href="/privacy"]', hide),
    objection: 'no link leads to Privacy Notice',
  },
];
