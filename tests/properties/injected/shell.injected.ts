import { altering, hide, type Injected } from './fault';

const settingTarget = (target: string) => (link: HTMLElement) => link.setAttribute('href', target);

export const injectedInShell: readonly Injected[] = [
  {
    property: 'the head and its menu mark the link to the page that is open, and no other',
    machine: 'wallet',
    fault: altering('header nav [aria-current]', (link) => link.removeAttribute('aria-current')),
    violation: "at /rewards 'My Rewards' is not marked",
  },
  {
    property: 'no link runs a script',
    machine: 'joinBar',
    fault: altering('footer a[href="https://chatter.test/cap"]', settingTarget('javascript:alert(1)')),
    violation: "'Chatter' leads to javascript:alert(1)",
  },
  {
    property: 'a player is offered nothing that is for guests, and a guest nothing that is for players',
    machine: 'wallet',
    fault: altering('footer a[href="/about"]', settingTarget('/register')),
    violation: "'About' is offered to a player",
  },
  {
    property: 'the foot of every page leads to tournaments, leaderboard, highlights and about',
    machine: 'joinBar',
    fault: altering('footer a[href="/highlights"]', hide),
    violation: 'no link leads to Highlights',
  },
  {
    property: 'the foot leads to each place where the campaign says that it can be followed',
    machine: 'campaignConfig',
    fault: altering('footer a[href="https://chatter.test/cap"]', settingTarget('https://chatter.test/')),
    violation: 'no link leads to https://chatter.test/cap',
  },
  {
    property:
      'a picture by full link is fetched from there, one by path from the API, and one by name from its storage',
    machine: 'highlights',
    fault: altering('main video', (film) => film.setAttribute('src', '/first-cap.mp4')),
    violation: 'one is fetched from /first-cap.mp4',
  },
];
