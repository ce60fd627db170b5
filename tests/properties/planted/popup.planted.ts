import { adding, type Planted, rewording, spoiling } from './fault';

const machine = 'seasonPopup';

const followed = () => ['/login', '/activities'].includes(location.pathname);

const hasContent = () => document.querySelector('main')?.textContent?.includes('Night cup') === true;

export const plantedInPopup: readonly Planted[] = [
  {
    property:
      'the popup of the season stands above the page as soon as the campaign has told of it, where it is on',
    machine,
    fault: rewording('Season 2 is here', 'Season 1 is here'),
    objection: "nothing says 'Season 2 is here'",
  },
  {
    property: 'the popup of the season never stands above another dialog',
    machine,
    fault: spoiling('dialog[open]', () => {
      if (!hasContent() || document.body.textContent?.includes('Season 2 is here')) return;
      const popup = document.createElement('dialog');
      popup.textContent = 'Season 2 is here';
      document.body.append(popup);
      popup.showModal();
    }),
    objection: 'it stands there',
  },
  {
    property: 'a popup that was put away or followed is gone',
    machine,
    fault: {
      page: () => {
        if (followed()) document.querySelector('dialog')?.showModal();
      },
    },
    objection: 'it still stands there',
  },
  {
    property: 'the popup leads players to the activities and guests to the log-in',
    machine,
    fault: {
      page: () => {
        if (location.pathname === '/activities') history.replaceState(null, '', '/profile');
      },
    },
    objection: 'the address is /profile',
  },
  {
    property: 'no bar asks to join where somebody logs in or registers, reads the small print or works',
    machine: 'logIn',
    fault: adding('Ready to Join the Challenge?', () => location.pathname === '/login'),
    objection: "'Ready to Join the Challenge?' stands there",
  },
];
