import { fireEvent } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { assertionsOn, expectAnswers, makeTogether } from './asserting';
import { eventually, pageSettled } from './eventually.dom';
import { type DomLayout, focusWithin } from './layout.dom';
import { DISABLED, readPageSnapshot, textOf } from './read-page-snapshot';
import { type Name, named, type Role, type Screen } from './screen';
import { only, type Part, type Query, Reading, textOfPart } from './screen-query';

export interface DomScreenOptions {
  /** Base path without a trailing slash. */
  readonly base: string;
  readonly layout: DomLayout;
  /** In milliseconds. */
  readonly timeout: number;
  /** Where assertions are collected instead of made. */
  readonly collected?: Query[];
}

export function domScreen(options: DomScreenOptions, parts: readonly Part[] = []): Screen {
  let hands: UserEvent | undefined;
  const user = () => {
    hands ??= userEvent.setup({ delay: null });
    return hands;
  };
  const { modal, scrollTo, resize } = options.layout;
  const look = () => new Reading([modal() ?? []].flat());
  const outline = () => `The page says: ${textOf(modal() ?? document.body).slice(0, 600)}.`;
  const attempt = <T>(run: (reading: Reading) => T): Promise<T> =>
    eventually(options.timeout, () => {
      try {
        return run(look());
      } catch (error) {
        throw options.timeout === 0 ? error : new Error(`${(error as Error).message}.\n${outline()}`);
      }
    });
  const expectAll = async (queries: readonly Query[]) => {
    if (queries.length === 0) return;
    await attempt((reading) =>
      expectAnswers(
        queries,
        queries.map((query) => reading.answer(query)),
      ),
    );
  };
  const settled = async <T>(act: () => T | Promise<T>): Promise<T> => {
    await expectAll(options.collected?.splice(0) ?? []);
    return act();
  };
  const one = async <T extends HTMLElement>(what: string, find: (reading: Reading) => Element[]) => {
    const found = await settled(() => attempt((reading) => only(what, find(reading) as T[])));
    await pageSettled();
    return found;
  };
  const control = (role: Role, name: Name) =>
    one(named(role, name), (reading) => reading.byRole(reading.rootsOf(parts), { role, name }));
  const field = (label: Name) =>
    one<HTMLInputElement>(`field ${label}`, (reading) => reading.fields(reading.rootsOf(parts), label));

  return {
    within: (role, name) => domScreen(options, [...parts, { role, name }]),
    together: (check) =>
      makeTogether((collected) => domScreen({ ...options, collected }, parts), expectAll, check),
    ...assertionsOn(parts, expectAll, options.collected),
    at: (path) => {
      const here = () => location.pathname.slice(options.base.length) + location.search;
      return eventually(options.timeout, () => {
        if (here() !== path) throw new Error(`The address is ${here()}, not ${path}`);
      });
    },

    press: async (role, name) => {
      const element = await control(role, name);
      await attempt(() => {
        if (element.matches(DISABLED)) throw new Error(`${named(role, name)} is not enabled`);
      });
      await user().click(await control(role, name));
    },
    type: async (label, text) => {
      const element = await field(label);
      element.focus();
      fireEvent.input(element, { target: { value: text } });
    },
    paste: async (label, text) => {
      await user().click(await field(label));
      await user().keyboard('{Control>}a{/Control}');
      await user().paste(text);
    },
    check: async (label) => {
      const element = await field(label);
      if (!element.checked) await user().click(element);
    },
    choose: async (label, option) => {
      await user().selectOptions(await field(label), option);
    },
    focus: async (role, name) => (await control(role, name)).focus(),
    key: (name) =>
      settled(async () => {
        const dialog = modal();
        // The content of the dialog may render after it opens.
        if (dialog !== undefined) focusWithin(dialog);
        await user().keyboard(`{${name}}`);
      }),
    scrollTo: (place) => settled(() => scrollTo(place)),
    resize: (width) => settled(() => resize(width)),

    pageSnapshot: () =>
      settled(() => {
        const isModal = modal() !== undefined;
        const part = parts.map(textOfPart).join(' ');
        return readPageSnapshot(look().rootsOf(parts), { base: options.base, isModal, part });
      }),
  };
}
