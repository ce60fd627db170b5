import { endpoints } from '../../contract/endpoints';
import { resources } from '../../machines/resource/resources';
import { copy } from '../support/copy';
import { done, intercepted, rejected } from './answers';
import { seeHome } from './exits';
import { open } from './open-page';
import { resourceModel } from './resource-model';

const texts = copy.outbox;

const mail = {
  to: 'aina@example.test',
  subject: 'Your verification code',
  text: 'Your code is 123456.',
  sent_at: '2026-06-01T00:00:00Z',
};

export const outboxModel = resourceModel({
  machine: resources.outbox,
  verb: 'getOutbox',
  start: { name: 'a guest opens the outbox', prepare: (world) => open(world, '/outbox', ['getOutbox']) },
  texts,
  answers: [done(endpoints.getOutbox, { mails: [mail] }), done(endpoints.getOutbox, { mails: [] })],
  rejections: [intercepted, rejected('not_found', 'There is no outbox outside demo mode.')],
  emptyTitle: texts.emptyTitle,
  part: (screen) => screen.within('main'),
  seen: async (screen, { mails }) => {
    for (const { subject, text } of mails) {
      await screen.see('heading', subject);
      await screen.seeText(text);
    }
    if (mails.length > 0) return;
    await screen.seeText(texts.emptyText);
    await screen.dontSee('heading', mail.subject);
  },
  left: seeHome,
});
