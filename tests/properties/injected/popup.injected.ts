import { adding, type Injected, rewording } from './injected-fault';

const machine = 'seasonPopup';

const followed = () => ['/login', '/activities'].includes(location.pathname);

export const injectedInPopup: readonly Injected[] = [
  {
    property: 'the season popup opens once, on an open page without input, if the campaign has one',
    machine,
    fault: rewording('Season 2 is here', 'Season 1 is here'),
    violation: "the page lacks 'Season 2 is here'",
  },
  {
    property: 'the season popup stays closed after it was closed or its link was followed',
    machine,
    fault: {
      page: () => {
        if (followed()) document.querySelector('dialog')?.showModal();
      },
    },
    violation: 'it is still shown',
  },
  {
    property: 'the season popup links to the activities for players and to the login for guests',
    machine,
    fault: {
      page: () => {
        if (location.pathname === '/activities') history.replaceState(null, '', '/profile');
      },
    },
    violation: 'the address is /profile',
  },
  {
    property: 'the join bar is absent on forms of guests, staff pages and the admin page',
    machine: 'logIn',
    fault: adding('Ready to Join the Challenge?', () => location.pathname === '/login'),
    violation: "'Ready to Join the Challenge?' is shown",
  },
];
