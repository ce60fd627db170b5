import { altering, hide, type Injected } from './injected-fault';

const settingTarget = (target: string) => (link: HTMLElement) => link.setAttribute('href', target);

export const injectedInLayout: readonly Injected[] = [
  {
    property: 'the header and its menu mark the link to the current page only',
    machine: 'wallet',
    fault: altering('header nav [aria-current]', (link) => link.removeAttribute('aria-current')),
    violation: "at /rewards 'My Rewards' is not marked",
  },
  {
    property: 'no link runs a script',
    machine: 'joinBar',
    fault: altering('footer a[href="https://chatter.test/cap"]', settingTarget('javascript:alert(1)')),
    violation: "'Chatter' links to javascript:alert(1)",
  },
  {
    property: 'a player has no links for guests, and a guest has no links for players',
    machine: 'wallet',
    fault: altering('footer a[href="/about"]', settingTarget('/register')),
    violation: "'About' is available to a player",
  },
  {
    property: 'the footer of every page links to tournaments, leaderboard, highlights and about',
    machine: 'joinBar',
    fault: altering('footer a[href="/highlights"]', hide),
    violation: 'there is no link to Highlights',
  },
  {
    property: 'the footer links to every social page of the campaign',
    machine: 'campaignConfig',
    fault: altering('footer a[href="https://chatter.test/cap"]', settingTarget('https://chatter.test/')),
    violation: 'there is no link to https://chatter.test/cap',
  },
  {
    property:
      'an image with a full URL is loaded from there, with a path from the API, with a name from its storage',
    machine: 'highlights',
    fault: altering('main video', (video) => video.setAttribute('src', '/first-cap.mp4')),
    violation: 'one is fetched from /first-cap.mp4',
  },
];
