import assert from 'node:assert/strict';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Endpoint, fillPath, type ReadOf } from '../../contract/endpoint';
import type { Verb } from '../../contract/endpoints';
import { machines } from '../../machines';
import { type AnyModel, defineModel, type Stage } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { Answer } from '../kit/world/world';
import { type ResourceRule, resources } from '../references/resources.table';
import { done, rejectionsFor, unknownCall } from './answers';
import { leaves, sessionEnds, staffSessionEnds } from './exits';
import { isPlayer, isStaff, pathOfGuest, type Start, startAt } from './open-page';
import { settled } from './profile-page';
import { addressOf, changing, isFiltered, type Loaded, nextInHistory, pageIn } from './resource-query';
import type { EntryOf, ResourceRow } from './resource-row';
import { environment, nothing, page, type Step, seeFailure, steps, within } from './steps';

type Shown = Stage & { readonly snapshot: AnyMachineSnapshot };

const ruleOf = (resource: string): ResourceRule => {
  const rule = resources.find(({ machine }) => machine === resource);
  if (rule === undefined) throw new Error(`The reference has no resource '${resource}'`);
  return rule;
};

/** The page whose address this is, with the query that it names. */
const startOf = (
  { verb, path, access }: Pick<Endpoint, 'verb' | 'path' | 'access'>,
  address: string,
  pageName = '',
): Start => {
  const { pathname, searchParams } = new URL(address, 'http://app.test');
  const query = {
    ...(path.includes(':id') && { id: pathname.split('/').at(-1) }),
    ...(searchParams.has(pageName) && { page: Number(searchParams.get(pageName)) }),
  };
  return {
    path: address,
    ...(access !== 'open' && { as: access === 'optional' ? 'player' : access }),
    ...(Object.keys(query).length > 0 && { input: { query } }),
    holds: [verb as Verb],
  };
};

const isMarking = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('marking');

const marking = (answer: Answer, see: (stage: Stage) => Promise<void>) => [
  leaves({ verb: 'markSeen', from: isMarking, answer, see }),
  ...sessionEnds('markSeen', () => '/login', isMarking),
];

export const resource =
  <E extends Endpoint, Key extends keyof ReadOf<E> = never>(endpoint: E, row: ResourceRow<E, Key>) =>
  (id: keyof typeof machines): AnyModel => {
    type Context = Loaded<ReadOf<E>>;
    const machine: AnyStateMachine = machines[id];
    const verb = endpoint.verb as Verb;
    const rule = ruleOf(id);
    const { list, changes, isOptional, missing = nothing } = row;
    const [emptyTitle, nothingTitle = emptyTitle] = rule.emptyTitles;
    const idPath = row.isInPages ? (`${endpoint.path}/:id` as const) : endpoint.path;
    const start = startOf({ ...endpoint, path: idPath }, row.start, rule.page);
    const where = row.within ?? (['main'] as const);
    const part = within(...where);
    const partIn = (screen: Screen) => screen.within(...where);
    const [path = ''] = start.path.split('?');
    const pathOf = ({ query }: Context) => addressOf(path, rule.page ?? '', query);
    const answers = row.answers.map((data) => done(endpoint, data));
    const isPaged = machine.events.includes('page.open');
    const has = (state: string) => machine.root.states[state] !== undefined;
    const pages = ({ data }: Context) =>
      data === null ? { page: 0, pages: 0 } : isPaged ? pageIn(data as object) : { page: 1, pages: 1 };
    const texts = {
      loading: `Loading ${rule.thing}…`,
      refreshing: `Refreshing ${rule.thing}…`,
      failed: `Couldn’t load ${rule.thing}`,
      stale: `Couldn’t refresh ${rule.thing}. This may be out of date.`,
      ...(rule.absenceText && { notOffered: rule.absenceText }),
    };
    const seeOnly = (spoken?: string) =>
      steps(
        ...Object.values(texts).map((text) =>
          text === spoken ? part.seeText(text) : part.dontSeeText(text),
        ),
      );
    const seeNoTitle = (expected?: string) =>
      steps(
        ...[emptyTitle, nothingTitle]
          .filter((title) => title !== undefined && title !== expected)
          .map((title) => part.dontSee('heading', title)),
      );
    const namesIn = (data: unknown) => rule.names(data as never).map(String);
    const known = answers.flatMap(({ output }) => namesIn(output));
    const seeEntries = async (screen: Screen, data: ReadOf<E>) => {
      if (list === undefined) return;
      const entries = data[list.of] as readonly EntryOf<E, Key>[];
      const shown = namesIn(data);
      const place = list.within ? screen.within(...list.within) : screen;
      // An own rank may be pinned above the entries.
      const isIn = (name: string) => JSON.stringify(data).includes(JSON.stringify(name));
      for (const name of known.filter((one) => !isIn(one))) await screen.dontSeeText(name);
      for (const name of shown) await (list.isText ? place.seeText(name) : place.see('heading', name));
      for (const text of entries.flatMap((entry) => list.texts?.(entry) ?? [])) await place.seeText(text);
      if (entries.length > 0) return;
      if (list.emptyText) await screen.seeText(list.emptyText);
      for (const role of ['list', 'table'] as const) await screen.dontSee(role);
    };
    const seeData = async ({ screen, snapshot }: Shown) => {
      const { data }: Context = snapshot.context;
      if (data === null) throw new Error(`'${verb}' has not answered yet`);
      await seeEntries(partIn(screen), data);
      await row.seen?.(partIn(screen), data);
    };
    const seeQuery = async ({ screen, snapshot }: Shown) => {
      if (changes === undefined) return;
      await screen.at(pathOf(snapshot.context));
      if (!snapshot.matches('notOffered')) await row.shows?.(partIn(screen), snapshot.context.query);
    };
    const seeAsked = async ({ world, snapshot }: Shown) => {
      const { query }: Context = snapshot.context;
      const [asked] = (await world.requests(verb)).at(-1)?.path.split('?') ?? [];
      assert.equal(asked, fillPath(endpoint, query).path);
    };
    /** A state with data or a message, in which a call is pending or a retry is offered. */
    const state = (spoken: string | undefined, is: 'pending' | 'retry' | 'settled', hasData = true) =>
      steps<Shown>(
        seeQuery,
        hasData ? seeData : nothing,
        seeOnly(spoken),
        is === 'retry' ? part.seeEnabled('button', 'Try again') : part.dontSee('button', 'Try again'),
        is === 'pending' ? environment.seeCall(verb) : environment.dontSeeCall(verb),
        is === 'pending' ? seeAsked : nothing,
      );
    const seeAbsent = steps(page.dontSee(...where), environment.dontSeeCall(verb));
    const seeEmptyTitle: Step<Shown> = ({ snapshot, ...stage }) => {
      const title = isFiltered(snapshot.context.query) ? nothingTitle : emptyTitle;
      return steps(part.see('heading', title), seeNoTitle(title))(stage);
    };
    const states: AnyModel['states'] = {
      loading: state(texts.loading, 'pending', false),
      failed: steps(state(texts.failed, 'retry', false), seeFailure(partIn)),
      ready: steps(seeNoTitle(), state(undefined, 'settled'), environment.dontSeeCall('markSeen')),
      marking: steps(seeNoTitle(), state(undefined, 'settled'), environment.seeCall('markSeen')),
      revalidating: steps(seeNoTitle(), state(undefined, 'pending')),
      refreshing: state(texts.refreshing, 'pending'),
      stale: state(texts.stale, 'retry'),
      notOffered: isOptional
        ? seeAbsent
        : steps(row.notOffered ?? nothing, state(texts.notOffered, 'settled', false), part.dontSee('alert')),
      missing: steps(missing, state(undefined, 'settled', false)),
      empty: isOptional ? seeAbsent : steps(seeEmptyTitle, state(undefined, 'settled')),
    };
    const rendered = (): Start => {
      const answer = row.rendered
        ? done(endpoint, row.rendered)
        : (answers.find(({ output }) => pageIn(output as object).page === 1) ?? answers[0]);
      if (answer === undefined) throw new Error(`${machine.id} has no answers`);
      const { input } = startOf(endpoint, path, rule.page);
      return {
        ...start,
        path,
        input: { ...input, data: answer.output },
        renders: { [verb]: answer.outcome },
      };
    };
    const isAbsent = (snapshot: AnyMachineSnapshot) =>
      isOptional && (snapshot.matches('empty') || snapshot.matches('notOffered'));
    const nextPage = addressOf(path, rule.page ?? '', { page: 2 });
    const query =
      changes &&
      changing([...changes, ...(has('revalidating') ? [nextInHistory(verb, path, nextPage)] : [])]);
    return defineModel<AnyStateMachine>({
      machine,
      starts: [
        row.marks ? { ...start, holds: [verb, 'markSeen' as const] } : start,
        ...(row.alsoAt ?? []).map((at) => startOf(endpoint, at)),
        ...(has('revalidating') ? [rendered()] : []),
      ].map(startAt),
      project: (context) => [
        context.query.page,
        pages(context).page,
        pages(context).pages,
        ...(changes ? [isFiltered(context.query), row.controls?.(context).length ?? 0] : []),
        ...(row.marks ? [context.data === null ? 0 : namesIn(context.data).length] : []),
      ],
      samples: {
        ...(isPaged && { 'page.open': [{ page: 2 }, { page: 1 }] }),
        ...row.saves?.samples,
        ...(row.marks && {
          'xstate.done.actor.markSeen': [row.marks],
          'xstate.error.actor.markSeen': [...rejectionsFor('markSeen'), unknownCall],
        }),
        ...query?.samples,
        [`xstate.done.actor.${verb}`]: answers,
        [`xstate.error.actor.${verb}`]: [...rejectionsFor(verb), ...(has('notOffered') ? [unknownCall] : [])],
      } as AnyModel['samples'],
      feasible: {
        ...query?.feasible,
        ...((isPaged || row.isInPages) && {
          [`xstate.done.actor.${verb}`]: ({ event, snapshot: { context } }) =>
            pageIn(event.output).page === context.query.page &&
            row.fits?.(event.output, context.query) !== false,
        }),
        ...(isPaged && {
          'page.open': ({ event, snapshot }) => {
            const shown = pages(snapshot.context);
            if (shown.page > shown.pages) return event.page === Math.max(1, shown.pages);
            return Math.abs(event.page - shown.page) === 1 && event.page <= shown.pages;
          },
        }),
        ...(!isPaged &&
          row.fits && {
            [`xstate.done.actor.${verb}`]: ({ event, snapshot: { context } }) =>
              row.fits?.(event.output, context.query) !== false,
          }),
      },
      ...(query && {
        planned: query.planned,
        controls: { 'query.change': ({ snapshot }) => row.controls?.(snapshot.context) ?? [] },
      }),
      parts: (screen, snapshot) => (isAbsent(snapshot) ? [] : [partIn(screen)]),
      unmodeledControls: (snapshot) =>
        isAbsent(snapshot)
          ? []
          : (row.unmodeledControls?.(snapshot.context.data, snapshot.matches('notOffered')) ?? []),
      drivers: {
        'resource.retry': part.press('button', 'Try again'),
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
              return partIn(screen).press('button', `Go to the last page (${shown.pages})`);
            return partIn(screen).press('button', event.page > shown.page ? 'Next' : 'Previous');
          },
        }),
        ...query?.drivers,
        [`xstate.error.actor.${verb}`]: async ({ screen, world, event }) => {
          if (event.outcome === unknownCall.outcome) await row.actBefore?.(screen);
          await world.answer(verb, event.outcome);
        },
      } as AnyModel['drivers'],
      exits: [
        leaves({
          verb,
          answer: answers[0]?.outcome ?? { status: 500, body: '' },
          see: steps(
            row.left ?? settled(start),
            row.back ? steps(row.back, page.seeText(texts.loading), environment.seeCall(verb)) : nothing,
          ),
          leave: row.leave,
        }),
        ...(row.marks ? marking(row.marks.outcome, row.left ?? settled(start)) : []),
        ...(isStaff(start) ? staffSessionEnds(verb) : []),
        ...(isPlayer(start)
          ? sessionEnds(verb, ({ context }) => pathOfGuest(start.path, pathOf(context)))
          : []),
      ],
      states: Object.fromEntries(Object.entries(states).filter(([one]) => has(one))),
      ...row.more,
    });
  };

export const resourceModels = (
  rows: Partial<Record<keyof typeof machines, ReturnType<typeof resource>>>,
): AnyModel[] => Object.entries(rows).map(([id, modelOf]) => modelOf(id as keyof typeof machines));
