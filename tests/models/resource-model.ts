import assert from 'node:assert/strict';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Endpoint, fillPath, type ReadOf } from '../../contract/endpoint';
import { endpoints, type Verb } from '../../contract/endpoints';
import { machines } from '../../machines';
import { type AnyModel, defineModel, type Stage } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { Outcome, World } from '../kit/world/world';
import { done, rejectionsFor, unknownCall } from './answers';
import { leaves, sessionEnds } from './exits';
import { linesOf, seeFailure } from './failure-lines';
import { isPlayer, needsLogin, startAt } from './open-page';
import { settled } from './profile-page';
import { addressOf, changing, isFiltered, type Loaded, pageIn } from './resource-query';
import type { EntryOf, ResourceRow } from './resource-row';

type Assertions = AnyModel['states'];
type Shown = Stage & { readonly snapshot: AnyMachineSnapshot };

export const resource =
  <E extends Endpoint, Key extends keyof ReadOf<E> = never>(endpoint: E, row: ResourceRow<E, Key>) =>
  (id: keyof typeof machines): AnyModel => {
    type Context = Loaded<ReadOf<E>>;
    const machine: AnyStateMachine = machines[id];
    const verb = endpoint.verb as Verb;
    const { start, list, emptyTitle, nothingTitle = emptyTitle, changes, absent, missing } = row;
    const where = row.within ?? (['main'] as const);
    const part = (screen: Screen) => screen.within(...where);
    const [path = ''] = start.path.split('?');
    const pathOf = ({ query }: Context) => addressOf(path, row.pageName ?? 'page', query);
    const answers = row.answers.map((data) => done(endpoint, data));
    const isPaged = machine.events.includes('page.open');
    const has = (state: string) => machine.root.states[state] !== undefined;
    const pages = ({ data }: Context) =>
      data === null ? { page: 0, pages: 0 } : isPaged ? pageIn(data as object) : { page: 1, pages: 1 };
    const texts = {
      loading: `Loading ${row.of}…`,
      refreshing: `Refreshing ${row.of}…`,
      failed: `Couldn’t load ${row.of}`,
      stale: `Couldn’t refresh ${row.of}. This may be out of date.`,
      notOffered: row.notOfferedText,
    };
    const seeOnly = async (screen: Screen, spoken?: string) => {
      for (const text of Object.values(texts).filter((one) => one !== undefined)) {
        if (text === spoken) await part(screen).seeText(text);
        else await part(screen).dontSeeText(text);
      }
    };
    const seeNoTitle = async (screen: Screen, expected?: string) => {
      for (const title of [emptyTitle, nothingTitle]) {
        if (title !== undefined && title !== expected) await part(screen).dontSee('heading', title);
      }
    };
    const seeEntries = async (screen: Screen, data: ReadOf<E>) => {
      if (list === undefined) return;
      const entries = data[list.of] as readonly EntryOf<E, Key>[];
      const shown = entries.map(list.name);
      const place = list.within ? part(screen).within(...list.within) : part(screen);
      for (const entry of [...entries, ...list.known]) {
        const title = list.name(entry);
        if (!shown.includes(title)) {
          await (list.isText ? part(screen).dontSeeText(title) : part(screen).dontSee('heading', title));
          continue;
        }
        await (list.isText ? place.seeText(title) : place.see('heading', title));
        for (const text of list.texts?.(entry) ?? []) await place.seeText(text);
      }
      if (entries.length > 0) return;
      if (list.emptyText) await part(screen).seeText(list.emptyText);
      if (list.without) await part(screen).dontSee(list.without);
    };
    const seeData = async ({ screen, snapshot }: Shown) => {
      const { data }: Context = snapshot.context;
      if (data === null) throw new Error(`'${verb}' has not answered yet`);
      await seeEntries(screen, data);
      await row.seen?.(part(screen), data);
    };
    const seeQuery = async ({ screen, snapshot }: Shown) => {
      if (changes === undefined) return;
      await screen.at(pathOf(snapshot.context));
      await row.shows?.(part(screen), snapshot.context.query);
    };
    const seeAsked = async (world: World, { query }: Context) => {
      const wanted = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
      const expected = fillPath(endpoints[verb], wanted);
      const [sentPath, sentQuery] = (await world.requests(verb)).at(-1)?.path.split('?') ?? [];
      assert.ok(sentPath?.endsWith(expected.path), `${sentPath} was asked, not ${expected.path}`);
      const rest = Object.entries(expected.rest).map(([key, value]) => [key, String(value)]);
      assert.deepEqual(Object.fromEntries(new URLSearchParams(sentQuery)), Object.fromEntries(rest));
    };
    /** A state with data or a message, in which a call is pending or a retry is offered. */
    const state =
      (spoken: string | undefined, is: 'pending' | 'retry' | 'settled', hasData = true): Assertions[string] =>
      async (stage) => {
        const { screen, world, snapshot } = stage;
        await seeQuery(stage);
        if (hasData) await seeData(stage);
        await seeOnly(screen, spoken);
        if (is === 'retry') await part(screen).seeEnabled('button', 'Try again');
        else await part(screen).dontSee('button', 'Try again');
        if (is !== 'pending') return world.dontSeeCall(verb);
        await world.seeCall(verb);
        await seeAsked(world, snapshot.context);
      };
    const seeFailed = async ({ screen, snapshot }: Shown, isStale: boolean) => {
      const { failure }: Context = snapshot.context;
      if (!isStale) return seeFailure(part(screen), failure, { fallback: null });
      if (failure === null) throw new Error(`'${verb}' has not failed`);
      await part(screen).seeText(linesOf(failure, { fallback: null }).first);
    };
    const then =
      (...assertions: readonly Assertions[string][]): Assertions[string] =>
      async (stage) => {
        for (const assertion of assertions) await assertion?.(stage);
      };
    const states: Assertions = {
      loading: state(texts.loading, 'pending', false),
      failed: then(state(texts.failed, 'retry', false), (stage) => seeFailed(stage, false)),
      ready: then(({ screen }) => seeNoTitle(screen), state(undefined, 'settled')),
      refreshing: state(texts.refreshing, 'pending'),
      stale: then(state(texts.stale, 'retry'), (stage) => seeFailed(stage, true)),
      notOffered: then(
        ({ screen }) => absent?.(screen) ?? row.notOffered?.(screen) ?? Promise.resolve(),
        absent ? ({ world }) => world.dontSeeCall(verb) : state(texts.notOffered, 'settled', false),
        absent ? undefined : ({ screen }) => part(screen).dontSee('alert'),
      ),
      missing: then(missing, state(undefined, 'settled', false)),
      empty: absent
        ? then(
            ({ screen }) => absent(screen),
            ({ world }) => world.dontSeeCall(verb),
          )
        : then(
            async ({ screen, snapshot }) => {
              const title = isFiltered(snapshot.context.query) ? nothingTitle : emptyTitle;
              await part(screen).see('heading', title);
              await seeNoTitle(screen, title);
            },
            state(undefined, 'settled'),
          ),
    };
    const isAbsent = (snapshot: AnyMachineSnapshot) =>
      absent !== undefined && (snapshot.matches('empty') || snapshot.matches('notOffered'));
    const query = changes && changing(changes);
    return defineModel<AnyStateMachine>({
      machine,
      starts: [startAt(start)],
      project: (context) => [
        context.query.page,
        pages(context).page,
        pages(context).pages,
        ...(changes ? [isFiltered(context.query), row.controls?.(context).length ?? 0] : []),
      ],
      samples: {
        ...(isPaged && { 'page.open': [{ page: 2 }, { page: 1 }] }),
        ...row.saves?.samples,
        ...query?.samples,
        [`xstate.done.actor.${verb}`]: answers,
        [`xstate.error.actor.${verb}`]: [...rejectionsFor(verb), ...(has('notOffered') ? [unknownCall] : [])],
      } as AnyModel['samples'],
      feasible: {
        ...query?.feasible,
        ...(isPaged && {
          'page.open': ({ event, snapshot }) => {
            const shown = pages(snapshot.context);
            if (shown.page > shown.pages) return event.page === Math.max(1, shown.pages);
            return Math.abs(event.page - shown.page) === 1 && event.page <= shown.pages;
          },
          [`xstate.done.actor.${verb}`]: ({ event, snapshot: { context } }) =>
            pageIn(event.output).page === context.query.page &&
            row.fits?.(event.output, context.query) !== false,
        }),
      },
      ...(query && {
        planned: query.planned,
        controls: { 'query.change': ({ snapshot }) => row.controls?.(snapshot.context) ?? [] },
      }),
      parts: (screen, snapshot) => (isAbsent(snapshot) ? [] : [part(screen)]),
      unmodeledControls: (snapshot) =>
        isAbsent(snapshot)
          ? []
          : (row.unmodeledControls?.(snapshot.context.data, snapshot.matches('notOffered')) ?? []),
      drivers: {
        'resource.retry': ({ screen }) => part(screen).press('button', 'Try again'),
        'resource.invalidated': async ({ world }) => {
          const asked = (await world.requests(verb)).length;
          await world.comeOnline();
          await world.seeRequests(verb, asked + 1);
        },
        ...row.saves?.drivers,
        ...(isPaged && {
          'page.open': ({ screen, event, from }) => {
            const shown = pages(from.context);
            if (shown.page > shown.pages)
              return part(screen).press('button', `Go to the last page (${shown.pages})`);
            return part(screen).press('button', event.page > shown.page ? 'Next' : 'Previous');
          },
        }),
        ...query?.drivers,
        [`xstate.error.actor.${verb}`]: async ({
          screen,
          world,
          event,
        }: Stage & { event: { outcome?: Outcome } }) => {
          if (event.outcome === unknownCall.outcome) await row.actBefore?.(screen);
          await world.answer(verb, event.outcome);
        },
      } as AnyModel['drivers'],
      exits: [
        leaves({
          verb,
          answer: answers[0]?.outcome ?? { status: 500, body: '' },
          see: async (stage) => {
            await (row.left ?? settled(start))(stage);
            await row.back?.(stage);
          },
          ...(row.leave && { leave: row.leave }),
        }),
        ...(isPlayer(start)
          ? sessionEnds(verb, ({ context }) => (needsLogin(start.path) ? '/login' : pathOf(context)))
          : []),
      ],
      states: Object.fromEntries(Object.entries(states).filter(([one]) => has(one))),
      ...row.more,
    });
  };

export const resourceModels = (
  rows: Partial<Record<keyof typeof machines, ReturnType<typeof resource>>>,
): AnyModel[] => Object.entries(rows).map(([id, modelOf]) => modelOf(id as keyof typeof machines));
