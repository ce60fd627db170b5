import type { AnyStateMachine } from 'xstate';
import type { Verb } from '../../contract/endpoints';
import { type AnyModel, defineModel, type Stage } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { Answer, Outcome } from '../kit/world/world';
import { broken, late, lost, refused } from './answers';

interface Sample {
  readonly output: unknown;
  readonly outcome: Answer;
}

interface ResourceModel {
  readonly machine: AnyStateMachine;
  readonly verb: Verb;
  readonly start: AnyModel['starts'][number];
  readonly words: {
    readonly loading: string;
    readonly refreshing: string;
    readonly failed: string;
    readonly stale: string;
  };
  readonly ready: Sample & { seen(stage: Stage): Promise<void> };
  /** For a list that may be empty. */
  readonly empty?: Sample & { seen(stage: Stage): Promise<void> };
  /** For a list that comes in two pages. */
  readonly paged?: boolean;
  /** The part of the screen that shows it; all of it when left out. */
  part?(screen: Screen): Screen;
}

interface Paged {
  readonly context: {
    readonly query: { readonly page: number };
    readonly data: { readonly pagination?: { readonly total_pages: number } } | null;
  };
}

const pagesOf = ({ data }: Paged['context']) => data?.pagination?.total_pages ?? 0;

/** The model of one list or detail: every one is the same machine with its own call, words and content. */
export function resourceModel(resource: ResourceModel): AnyModel {
  const { verb, words, ready, empty } = resource;
  const part = resource.part ?? ((screen) => screen);
  const answer = ({ world, event }: Stage & { event: { outcome?: Outcome } }) =>
    world.answer(verb, event.outcome);
  const settled = async ({ screen, world }: Stage) => {
    for (const text of Object.values(words)) await part(screen).dontSeeText(text);
    await world.dontSeeCall(verb);
  };
  const openPage = ({ screen, event }: Stage & { event: { page: number } }) =>
    part(screen).press('button', event.page === 1 ? 'Previous' : 'Next');
  const isOtherPage = ({ event, snapshot }: { event: { page: number }; snapshot: Paged }) =>
    event.page !== snapshot.context.query.page && event.page <= pagesOf(snapshot.context);
  const seePage = async (screen: Screen, page: number) => {
    if (resource.paged) await part(screen).seeText(`Page ${page} of 2`);
  };
  return defineModel<AnyStateMachine>({
    machine: resource.machine,
    starts: [resource.start],
    project: (context) => [context.query.page, pagesOf(context)],
    samples: {
      'resource.retry': [{}],
      'resource.outdated': [{}],
      ...(resource.paged && { 'page.open': [{ page: 2 }, { page: 1 }] }),
      [`xstate.done.actor.${verb}`]: [ready, ...(empty ? [empty] : [])],
      [`xstate.error.actor.${verb}`]: [lost, late, broken, refused('rate_limited', 'Slow down a little.')],
    },
    feasible: {
      ...(resource.paged && { 'page.open': isOtherPage }),
    },
    drivers: {
      'resource.retry': ({ screen }) => part(screen).press('button', 'Try again'),
      'resource.outdated': ({ world }) => world.comeOnline(),
      ...(resource.paged && { 'page.open': openPage }),
      [`xstate.done.actor.${verb}`]: answer,
      [`xstate.error.actor.${verb}`]: answer,
    },
    states: {
      loading: async ({ screen, world }) => {
        await part(screen).seeText(words.loading);
        await part(screen).dontSee('button', 'Try again');
        await world.seeCall(verb);
      },
      failed: async ({ screen, snapshot }) => {
        await part(screen).see('heading', words.failed);
        await part(screen)
          .within('alert')
          .seeText(snapshot.context.failure.text ?? snapshot.context.failure.technical);
        await part(screen).seeEnabled('button', 'Try again');
      },
      ready: async (stage) => {
        await ready.seen({ ...stage, screen: part(stage.screen) });
        await seePage(stage.screen, stage.snapshot.context.query.page);
        await settled(stage);
      },
      refreshing: async ({ screen, world }) => {
        await part(screen).seeText(words.refreshing);
        await part(screen).dontSeeText(words.stale);
        await world.seeCall(verb);
      },
      stale: async ({ screen, snapshot }) => {
        await part(screen).seeText(words.stale);
        await part(screen).seeText(snapshot.context.failure.text ?? snapshot.context.failure.technical);
        await part(screen).seeEnabled('button', 'Try again');
      },
      ...(empty && {
        empty: async (stage: Stage) => {
          await empty.seen({ ...stage, screen: part(stage.screen) });
          await settled(stage);
        },
      }),
    },
  });
}
