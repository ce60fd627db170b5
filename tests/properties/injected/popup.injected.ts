import { adding, type Injected, rewording } from './fault';

const machine = 'seasonPopup';

const followed = () => ['/login', '/activities'].includes(location.pathname);

export const injectedInPopup: readonly Injected[] = [
  {
    property:
      'the season popup opens once, on an open page that nobody has started to use, if the campaign has one',
    machine,
    fault: rewording('Season 2 is here', 'Season 1 is here'),
    violation: "nothing says 'Season 2 is here'",
  },
  {
    property: 'a popup that was put away or followed is gone',
    machine,
    fault: {
      page: () => {
        if (followed()) document.querySelector('dialog')?.showModal();
      },
    },
    violation: 'it still stands there',
  },
  {
    property: 'the popup leads players to the activities and guests to the log-in',
    machine,
    fault: {
      page: () => {
        if (location.pathname === '/activities') history.replaceState(null, '', '/profile');
      },
    },
    violation: 'the address is /profile',
  },
  {
    property: "the join bar is absent from the guests' forms, staff pages and the admin page",
    machine: 'logIn',
    fault: adding('Ready to Join the Challenge?', () => location.pathname === '/login'),
    violation: "'Ready to Join the Challenge?' is shown",
  },
];
