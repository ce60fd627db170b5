import { altering, hide, type Injected } from './injected-fault';

export const injectedInNavigation: readonly Injected[] = [
  {
    property: 'the header of a guest has Home and Login, or the menu in a narrow window, and nothing else',
    machine: 'joinBar',
    fault: altering('header a[href="/login"]', hide),
    violation: 'it has Home',
  },
  {
    property:
      'the mobile menu has Home, Login and Register for a guest, and the links of the header for a player',
    machine: 'mobileMenu',
    fault: altering('dialog a[href="/register"]', hide),
    violation: 'it has Home, Login',
  },
  {
    property: 'the mobile menu is closed in a window of 1025 px or more',
    machine: 'mobileMenu',
    fault: altering<HTMLDialogElement>('header dialog:not([open])', (menu) => {
      if (window.innerWidth < 1025) return;
      menu.innerHTML = '<nav><a href="/">Home</a></nav>';
      menu.showModal();
    }),
    violation: 'it is shown at 1280 px',
  },
  {
    property:
      'the header of a player has Home, Activity, My Rewards, the ticket and the user menu with Edit Profile and Logout',
    machine: 'wallet',
    fault: altering('header a[href="/activities"]', hide),
    violation: 'it has Home, My Rewards, Redeem a code, Show my QR code, aina',
  },
  {
    property: 'the logo links to home, and on staff pages to the staff login',
    machine: 'joinBar',
    fault: altering('header a[aria-label]', (logo) => logo.setAttribute('href', '/about')),
    violation: 'it links to /about',
  },
  {
    property:
      'the join bar of the home page asks guests to join and players for a code, and is hidden near the footer',
    machine: 'joinBar',
    fault: altering('aside', (bar) => {
      if (localStorage.getItem('session_token') !== null) hide(bar);
    }),
    violation: "it asks a player ''",
  },
  {
    property:
      'a player on a page for guests is redirected to the profile, or to the player page that required the login',
    machine: 'logIn',
    fault: {
      page: () => {
        if (location.pathname === '/profile') history.replaceState(null, '', '/rewards');
      },
    },
    violation: 'the address is /rewards',
  },
  {
    property: 'a guest on a page for players is redirected to the login',
    machine: 'playerAuth',
    fault: {
      page: () => {
        if (location.pathname === '/login') history.replaceState(null, '', '/rewards');
      },
    },
    violation: 'the address is /rewards',
  },
  {
    property: 'the footer of every page links to the terms, the privacy notice and the regulation book',
    machine: 'joinBar',
    fault: altering('footer a[href="/privacy"]', hide),
    violation: 'there is no link to Privacy Notice',
  },
];
