import { qrViewMachine } from '../../machines/qr-view/qr-view.machine';
import { defineModel, type Stage } from '../kit/model/model';
import { copy } from '../support/copy';
import { intercepted } from './answers';
import { homeContent } from './campaign-samples';
import { logIn, playerAtHome } from './open-page';
import { person } from './player-samples';
import { button, playerHead } from './unmodeled-controls';

const { nav } = copy;
const show = 'Show my QR code';

const goHome = async ({ screen }: Pick<Stage, 'screen'>) => {
  await screen.within('banner').press('link', nav.home);
  await screen.see('heading', homeContent.banner.title);
};

export const qrViewModel = defineModel<typeof qrViewMachine>({
  machine: qrViewMachine,
  starts: [playerAtHome],
  samples: { 'qr.open': [{}], 'qr.close': [{}], 'page.opened': [{}], 'session.ended': [{}] },
  parts: (screen, snapshot) => [snapshot.matches('open') ? screen : screen.within('banner')],
  unmodeledControls: (snapshot) =>
    snapshot.matches('open')
      ? []
      : [...playerHead(person.username).filter(({ name }) => name !== show), button(nav.redeem)],
  controls: { 'page.opened': () => [], 'session.ended': () => [] },
  drivers: {
    'qr.open': async ({ screen }) => {
      await screen.within('banner').press('button', show);
      await screen.seeFocused('button', copy.close);
    },
    'qr.close': async ({ screen }) => {
      await screen.press('button', copy.close);
      await screen.seeFocused('button', show);
    },
    'page.opened': async ({ screen, world }) => {
      await world.traverseTo('/rewards');
      await goHome({ screen });
    },
    // A request with the token of this session is answered with 401.
    'session.ended': async ({ screen, world }) => {
      await world.comeOnline();
      await world.answer('getConfig', intercepted.outcome);
      await screen.seeText(copy.session.rejected);
      await logIn({ screen, world });
      await goHome({ screen });
    },
  },
  states: {
    closed: async ({ screen }) => {
      await screen.within('banner').seeEnabled('button', show);
      await screen.dontSee('dialog');
    },
    open: async ({ screen }) => {
      await screen.see('img', `QR code of ${person.user_id}`);
      await screen.seeText(person.user_id);
      await screen.seeEnabled('button', copy.close);
    },
  },
});
