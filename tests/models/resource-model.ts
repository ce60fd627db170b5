import assert from 'node:assert/strict';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { fillPath } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { type AnyModel, defineModel, type ReportedEvent, type Stage } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { Outcome, World } from '../kit/world/world';
import { copy } from '../support/copy';
import { addressOf, changesOf, isFiltered, type Loaded } from './addressed-list';
import { outcomeUnknown, rejected, rejectedAnywhere, unknownCall } from './answers';
import { leaves, sessionEnds } from './exits';
import { linesOf, seeFailure } from './failure-lines';
import type { ResourceModel } from './resource-model.types';

export function resourceModel<Data>(resource: ResourceModel<Data>): AnyModel {
  const { verb, texts, part, emptyTitle, pageOf, addressed } = resource;
  const [first] = resource.answers;
  const pagesOf = ({ data }: Loaded<Data>) => (data === null ? 0 : (pageOf?.(data).total_pages ?? 1));
  const shownPage = ({ data }: Loaded<Data>) => (data === null ? 0 : (pageOf?.(data).page ?? 1));
  const openLabel = (page: number, context: Loaded<Data>) => {
    if (shownPage(context) > pagesOf(context)) return `Go to the last page (${pagesOf(context)})`;
    return page > shownPage(context) ? 'Next' : 'Previous';
  };
  const answer = ({ world, event }: Stage & { event: { outcome?: Outcome } }) =>
    world.answer(verb, event.outcome);
  const seeQuery = async (screen: Screen, { query }: Loaded<Data>) => {
    if (addressed === undefined) return;
    await screen.at(addressOf(addressed, query));
    await addressed.shows?.(part(screen), query);
  };
  const seeOnly = async (screen: Screen, spoken: string | null) => {
    for (const text of [texts.loading, texts.refreshing, texts.failed, texts.stale, texts.notOffered]) {
      if (text === undefined) continue;
      if (text === spoken) await part(screen).seeText(text);
      else await part(screen).dontSeeText(text);
    }
  };
  const seeData = async (screen: Screen, { data }: Loaded<Data>) => {
    if (data === null) throw new Error(`'${verb}' has not answered yet`);
    await resource.seen(part(screen), data);
  };
  const settled = async ({ screen, world, snapshot }: Stage & { snapshot: { context: Loaded<Data> } }) => {
    await seeQuery(screen, snapshot.context);
    await seeData(screen, snapshot.context);
    await seeOnly(screen, null);
    await part(screen).dontSee('button', copy.tryAgain);
    await world.dontSeeCall(verb);
  };
  const seeAsked = async (world: World, { query }: Loaded<Data>) => {
    const wanted = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
    const { path, rest } = fillPath(endpoints[verb], wanted);
    const [sentPath, sentQuery] = (await world.requests(verb)).at(-1)?.path.split('?') ?? [];
    assert.ok(sentPath?.endsWith(path), `${sentPath} was asked, not ${path}`);
    const sent = Object.fromEntries(new URLSearchParams(sentQuery));
    assert.deepEqual(
      sent,
      Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, String(one)])),
    );
  };
  const { nothingTitle = emptyTitle } = addressed ?? {};
  const seeNoTitle = async (screen: Screen, expected?: string) => {
    for (const title of [emptyTitle, nothingTitle]) {
      if (title !== undefined && title !== expected) await part(screen).dontSee('heading', title);
    }
  };
  const fits = (data: Data, { query }: Loaded<Data>) => addressed?.fits?.(data, query) !== false;
  const endsAt = ({ query }: Loaded<Data>) => {
    const { endsAt: path = '' } = resource;
    return path === addressed?.path ? addressOf(addressed, query) : path;
  };
  const read = ({ failure }: Loaded<Data>) => {
    if (failure === null) throw new Error(`'${verb}' has not failed`);
    return linesOf(failure, { fallback: null });
  };
  const isAddition = 'notOffered' in (resource.machine.config.states ?? {});
  const reports: Record<`xstate.${string}`, readonly ReportedEvent[]> = {
    [`xstate.done.actor.${verb}`]: resource.answers,
    [`xstate.error.actor.${verb}`]: [
      ...outcomeUnknown,
      ...rejectedAnywhere,
      rejected('validation_failed', 'Some fields need another look.'),
      ...(resource.rejections ?? []),
      ...(isAddition ? [unknownCall] : []),
    ],
  };
  const paging = pageOf && {
    samples: { 'page.open': [{ page: 2 }, { page: 1 }] },
    drivers: {
      'page.open': ({
        screen,
        event,
        from,
      }: Stage & { event: { page: number }; from: { context: Loaded<Data> } }) =>
        part(screen).press('button', openLabel(event.page, from.context)),
    },
    feasible: {
      'page.open': ({
        event,
        snapshot,
      }: {
        event: { page: number };
        snapshot: { context: Loaded<Data> };
      }) => {
        const page = shownPage(snapshot.context);
        const pages = pagesOf(snapshot.context);
        if (page > pages) return event.page === Math.max(1, pages);
        return Math.abs(event.page - page) === 1 && event.page <= pages;
      },
      [`xstate.done.actor.${verb}`]: ({
        event,
        snapshot,
      }: {
        event: { output: Data };
        snapshot: { context: Loaded<Data> };
      }) => pageOf(event.output).page === snapshot.context.query.page && fits(event.output, snapshot.context),
    },
  };
  const changing = addressed && changesOf(addressed);
  const { absent, missing } = resource;
  const isAbsent = (snapshot: AnyMachineSnapshot) =>
    absent !== undefined && (snapshot.matches('empty') || snapshot.matches('notOffered'));
  return defineModel<AnyStateMachine>({
    machine: resource.machine,
    starts: [resource.start],
    project: (context) => [
      context.query.page,
      shownPage(context),
      pagesOf(context),
      ...(addressed ? [isFiltered(context.query), addressed.controls?.(context).length ?? 0] : []),
    ],
    samples: {
      'resource.retry': [{}],
      'resource.invalidated': [{}],
      ...(resource.saves && { 'resource.saved': resource.saves.samples }),
      ...paging?.samples,
      ...changing?.samples,
      ...reports,
    },
    feasible: {
      ...paging?.feasible,
      ...changing?.feasible,
    },
    ...(changing && { planned: changing.planned, controls: changing.controls }),
    parts: (screen, snapshot) => (isAbsent(snapshot) ? [] : [part(screen)]),
    unmodeledControls: (snapshot) =>
      isAbsent(snapshot)
        ? []
        : (resource.unmodeledControls?.(snapshot.context.data, snapshot.matches('notOffered')) ?? []),
    drivers: {
      'resource.retry': ({ screen }) => part(screen).press('button', copy.tryAgain),
      'resource.invalidated': async ({ world }) => {
        const asked = (await world.requests(verb)).length;
        await world.comeOnline();
        await world.seeRequests(verb, asked + 1);
      },
      ...(resource.saves && { 'resource.saved': resource.saves.drive }),
      ...paging?.drivers,
      ...changing?.drivers,
      [`xstate.done.actor.${verb}`]: answer,
      [`xstate.error.actor.${verb}`]: async (stage: Stage & { event: { outcome?: Outcome } }) => {
        if (stage.event.outcome === unknownCall.outcome) await resource.actBefore?.(stage.screen);
        await answer(stage);
      },
    },
    exits: [
      leaves({
        verb,
        answer: first.outcome,
        see: resource.left,
        ...(resource.leave && { leave: resource.leave }),
      }),
      ...(resource.endsAt === undefined ? [] : sessionEnds(verb, (snapshot) => endsAt(snapshot.context))),
    ],
    states: {
      loading: async ({ screen, world, snapshot }) => {
        await seeQuery(screen, snapshot.context);
        await seeOnly(screen, texts.loading);
        await part(screen).dontSee('button', copy.tryAgain);
        await world.seeCall(verb);
        await seeAsked(world, snapshot.context);
      },
      failed: async ({ screen, world, snapshot }) => {
        await seeQuery(screen, snapshot.context);
        await seeOnly(screen, texts.failed);
        await seeFailure(part(screen), snapshot.context.failure, { fallback: null });
        await part(screen).seeEnabled('button', copy.tryAgain);
        await world.dontSeeCall(verb);
      },
      ready: async (stage) => {
        await seeNoTitle(stage.screen);
        await settled(stage);
      },
      refreshing: async ({ screen, world, snapshot }) => {
        await seeQuery(screen, snapshot.context);
        await seeData(screen, snapshot.context);
        await seeOnly(screen, texts.refreshing);
        await part(screen).dontSee('button', copy.tryAgain);
        await world.seeCall(verb);
        await seeAsked(world, snapshot.context);
      },
      stale: async ({ screen, world, snapshot }) => {
        await seeQuery(screen, snapshot.context);
        await seeData(screen, snapshot.context);
        await seeOnly(screen, texts.stale);
        await part(screen).seeText(read(snapshot.context).first);
        await part(screen).seeEnabled('button', copy.tryAgain);
        await world.dontSeeCall(verb);
      },
      ...(isAddition && {
        notOffered: async ({ screen, world, snapshot }: Stage & { snapshot: { context: Loaded<Data> } }) => {
          await seeQuery(screen, snapshot.context);
          if (absent) await absent(screen);
          else {
            await seeOnly(screen, texts.notOffered ?? null);
            await resource.notOffered?.(screen);
            await part(screen).dontSee('button', copy.tryAgain);
            await part(screen).dontSee('alert');
          }
          await world.dontSeeCall(verb);
        },
      }),
      ...(missing && {
        missing: async (stage: Stage) => {
          await missing(stage);
          await seeOnly(stage.screen, null);
          await stage.world.dontSeeCall(verb);
        },
      }),
      ...(absent &&
        resource.machine.config.states?.empty && {
          empty: async ({ screen, world }: Stage) => {
            await absent(screen);
            await world.dontSeeCall(verb);
          },
        }),
      ...(emptyTitle !== undefined && {
        empty: async (stage: Stage & { snapshot: { context: Loaded<Data> } }) => {
          const title = isFiltered(stage.snapshot.context.query) ? (nothingTitle ?? emptyTitle) : emptyTitle;
          await part(stage.screen).see('heading', title);
          await seeNoTitle(stage.screen, title);
          await settled(stage);
        },
      }),
    },
  });
}
