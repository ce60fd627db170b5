import type { AnyStateMachine } from 'xstate';
import { type PageName, pageNames } from '../../contract/campaign.contract';
import { endpoints } from '../../contract/endpoints';
import { resources } from '../../machines/resource/resources';
import { defineModel } from '../kit/model/model';
import type { World } from '../kit/world/world';
import { copy } from '../support/copy';
import { done, intercepted, rejected } from './answers';
import { seeHome } from './exits';
import { open } from './open-page';
import { resourceModel } from './resource-model';
import { longPage, shortPage } from './season-samples';
import { button, link } from './unmodeled-controls';

const texts = copy.campaignPage;

const revised = { ...longPage('terms'), version: '2026-02' };

const startAt = (id: PageName) => ({
  name: `a guest opens /${id}`,
  input: { query: { id } },
  prepare: (world: World) => open(world, `/${id}`, ['getPage']),
});

const onePage = resourceModel({
  machine: resources.campaignPage,
  verb: 'getPage',
  start: startAt('terms'),
  texts,
  answers: [
    done(endpoints.getPage, longPage('terms')),
    done(endpoints.getPage, shortPage('about')),
    done(endpoints.getPage, longPage('privacy')),
    done(endpoints.getPage, longPage('regulations')),
    done(endpoints.getPage, revised),
  ],
  rejections: [intercepted, rejected('not_found', 'There is no such page.')],
  part: (screen) => screen.within('main'),
  unmodeledControls: (data) => {
    if (data === null) return [];
    const { sections } = data;
    return [
      button(texts.print),
      ...(sections.length > 3 ? sections.map(({ heading }) => link(heading)) : []),
    ];
  },
  seen: async (screen, { id = 'about', title = '', lead, version = null, sections }) => {
    await screen.see('heading', texts.titles[id]);
    await screen.seeText(title);
    if (lead) await screen.seeText(lead);
    if (version === null) await screen.dontSeeText(/Version/);
    else await screen.seeText(texts.version(version));
    for (const { heading, paragraphs, items } of sections) {
      await screen.see('heading', heading);
      for (const text of [...paragraphs, ...items]) await screen.seeText(text);
    }
    if (sections.length > 3) await screen.see('navigation', texts.contents);
    else await screen.dontSee('navigation', texts.contents);
  },
  left: seeHome,
});

type Here = { snapshot: { context: { query: { id: PageName } } } };

const onTerms = ({ snapshot }: Here) => snapshot.context.query.id === 'terms';

export const campaignPageModel = defineModel<AnyStateMachine>({
  ...onePage,
  starts: pageNames.map(startAt),
  project: ({ query, data }) => [query.id, data === null ? null : data.version],
  feasible: {
    'xstate.done.actor.getPage': ({ event, snapshot: { context } }) =>
      event.output.id === context.query.id &&
      (event.output.version !== revised.version || context.data !== null),
  },
  planned: {
    'resource.retry': onTerms,
    'resource.invalidated': onTerms,
    'xstate.error.actor.getPage': onTerms,
  },
});
