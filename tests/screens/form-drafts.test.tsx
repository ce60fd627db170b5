import { expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import type { Screen } from '../kit/screen/screen';
import * as admin from '../models/admin-samples';
import { success } from '../models/answers';
import { loggedIn, loggedInAsAdmin, open } from '../models/open-page';
import { headset, profile, wallet } from '../models/player-samples';
import { appOnScreen } from '../support/app-on-screen';

const app = appOnScreen();

interface Draft {
  readonly path: string;
  readonly isPlayers?: true;
  readonly kept: Readonly<Record<string, string>>;
  readonly dropped?: Readonly<Record<string, string>>;
  readonly ticked?: readonly string[];
}

const passwords = { Password: 'correct horse', 'Confirm Password': 'correct horse' };
const email = { Email: 'benu@example.test' };

const forms: Readonly<Record<string, Draft>> = {
  logIn: { path: '/login', kept: email, dropped: { Password: 'correct horse' } },
  register: {
    path: '/register',
    kept: {
      Username: 'benu',
      ...email,
      Phone: '012-345 6789',
      'Date of Birth': '2000-01-02',
      'Full Name': 'Benu Tan',
    },
    dropped: passwords,
    ticked: ['I agree to the Terms of Service', 'Tell me about new prizes and events'],
  },
  'verifyEmail and resendVerification': {
    path: '/verify',
    kept: email,
    dropped: { 'Verification Code': '123456' },
  },
  forgotPassword: { path: '/forgot-password', kept: email },
  resetPassword: {
    path: '/reset-password',
    kept: email,
    dropped: { 'Verification Code': '123456', ...passwords },
  },
  editDetails: {
    path: '/profile',
    isPlayers: true,
    kept: { Username: 'aina_2', Phone: '013-456 7890', 'Full Name': 'Nur Aina' },
  },
  editAddress: {
    path: '/profile',
    isPlayers: true,
    kept: { Recipient: 'Nur Aina', Address: '12 Jalan Ceria', Postcode: '46000', State: 'Sabah' },
  },
  chooseMarketing: {
    path: '/profile',
    isPlayers: true,
    kept: {},
    ticked: ['Tell me about new prizes and events'],
  },
  changePassword: {
    path: '/profile',
    isPlayers: true,
    kept: {},
    dropped: {
      'Current Password': 'correct horse',
      'New Password': 'battery staple',
      'Confirm New Password': 'battery staple',
    },
  },
  completeFirstTime: {
    path: '/rewards',
    isPlayers: true,
    kept: { Name: 'Nur Aina', Email: 'nur@example.test' },
  },
};

const tickedIn = async (screen: Screen) => {
  const { controls } = await screen.pageSnapshot();
  return controls.flatMap(({ role, value, name }) => (role === 'checkbox' && value === 'true' ? [name] : []));
};

const ways = { contentinfo: 'Terms of Service', banner: 'Home' } as const;

test.each(Object.entries(forms))(
  '%s restores its draft after a link and Back',
  { tags: ['O.drafts.1'], timeout: 30_000 },
  async (_, form) => {
    const { screen, world } = app.host;
    const { path, kept, dropped = {}, ticked = [] } = form;
    open(world, path);
    if (form.isPlayers) await loggedIn(world);
    world.alwaysAnswer('getProfile', success(endpoints.getProfile, { ...profile, full_name: null }));
    const bonus = { ...headset, source: 'first_time', status: 'pending_profile' } as const;
    world.alwaysAnswer('getWallet', success(endpoints.getWallet, { ...wallet, rewards: [bonus] }));
    await app.host.load();
    for (const [label, text] of Object.entries({ ...kept, ...dropped })) {
      await (label === 'State' ? screen.choose(label, text) : screen.paste(label, text));
    }
    for (const label of ticked) await screen.check(label);
    for (const [landmark, link] of Object.entries(ways)) {
      await screen.within(landmark as keyof typeof ways).press('link', link);
      await screen.at(link === 'Home' ? '/' : '/terms');
      history.back();
      await screen.at(path);
      for (const [label, text] of Object.entries(kept)) await screen.seeValue(label, text);
      for (const label of Object.keys(dropped)) await screen.seeValue(label, '');
      await expect.poll(() => tickedIn(screen)).toEqual(ticked);
    }
  },
);

test('a legal text opens in a new tab and checks no box', { tags: ['O.drafts.1'] }, async () => {
  const { screen, world } = app.host;
  open(world, '/register');
  await app.host.load();
  await screen.see('checkbox', 'I agree to the Terms of Service');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main label a')];
  expect(links.map(({ target, textContent, pathname }) => [textContent, target, pathname])).toEqual([
    ['Terms of Service', '_blank', '/terms'],
    ['Privacy Notice', '_blank', '/privacy'],
  ]);
  for (const link of links) {
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
  }
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main label a')].map((link) =>
    link.closest('div')?.querySelector('input'),
  );
  expect(boxes.map((box) => box?.checked)).toEqual([false, false]);
});

const ofOneRecord = [
  ['rejectReward', '/admin/approvals', 'Reject Neon headset for aiman', 'Reason'],
  ['revokeBatch', '/admin/codes', 'Revoke batch 14', 'Reason'],
  ['suspendUser', '/admin/support', 'Suspend benu', 'Reason'],
  ['appointAdmin', '/admin/support', 'Make benu an admin', 'Reason'],
  ['drawRaffle', '/admin/raffles', 'Draw Week 1 draw', 'Public entropy'],
] as const;

test.each(ofOneRecord)(
  '%s keeps no draft, which would show for another record',
  { tags: ['O.drafts.1'] },
  async (_, path, openForm, label) => {
    const { screen, world } = app.host;
    open(world, path);
    await loggedInAsAdmin(world, 'superadmin');
    const lists = {
      getApprovals: success(endpoints.getApprovals, admin.oneApproval),
      getCodeBatches: success(endpoints.getCodeBatches, admin.oneBatch),
      getUsers: success(endpoints.getUsers, admin.oneUser(admin.user)),
      getAdminRaffles: success(endpoints.getAdminRaffles, admin.adminRaffles),
    };
    for (const [verb, answer] of Object.entries(lists)) world.alwaysAnswer(verb, answer);
    await app.host.load();
    await screen.press('button', openForm);
    await screen.paste(label, 'Asked by phone');
    await screen.seeValue(label, 'Asked by phone');
    await screen.press('link', 'Audit log');
    await screen.at('/admin/log');
    history.back();
    await screen.at(path);
    await screen.press('button', openForm);
    await screen.seeValue(label, '');
  },
);
