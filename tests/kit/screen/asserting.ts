import { named, type Screen } from './screen';
import type { Part, Query } from './screen-query';

type Assertions = Omit<
  Screen,
  | 'within'
  | 'together'
  | 'at'
  | 'press'
  | 'type'
  | 'paste'
  | 'check'
  | 'choose'
  | 'focus'
  | 'key'
  | 'scrollTo'
  | 'resize'
  | 'pageSnapshot'
>;

/** The assertions on a part of a page, made by `expectAll` at once or with the others in `collected`. */
export function assertionsOn(
  within: readonly Part[],
  expectAll: (queries: readonly Query[]) => Promise<void>,
  collected?: Query[],
): Assertions {
  const read = async (asked: Omit<Query, 'within'>) => {
    const query = { ...asked, within };
    if (collected === undefined) await expectAll([query]);
    else collected.push(query);
  };
  return {
    see: (role, name) => read({ read: 'role', role, name, wanted: true }),
    dontSee: (role, name) => read({ read: 'role', role, name, wanted: false }),
    seeText: (name) => read({ read: 'text', name, wanted: true }),
    dontSeeText: (name) => read({ read: 'text', name, wanted: false }),
    seeEnabled: (role, name) => read({ read: 'enabled', role, name, wanted: true }),
    seeDisabled: (role, name) => read({ read: 'enabled', role, name, wanted: false }),
    seeFocused: (role, name) => read({ read: 'focused', role, name, wanted: true }),
    dontSeeFocused: (role, name) => read({ read: 'focused', role, name, wanted: false }),
    seeValue: (name, wanted) => read({ read: 'value', name, wanted }),
    seeMoved: () => read({ read: 'moved', wanted: true }),
    dontSeeMoved: () => read({ read: 'moved', wanted: false }),
  };
}

/** Makes the assertions of `check` together: what it has collected holds when it settles, and at the end. */
export async function makeTogether(
  screenFor: (collected: Query[]) => Screen,
  expectAll: (queries: readonly Query[]) => Promise<void>,
  check: Parameters<Screen['together']>[0],
): Promise<void> {
  const collected: Query[] = [];
  const expectCollected = () => expectAll(collected.splice(0));
  await check(screenFor(collected), expectCollected);
  await expectCollected();
}

/** Fails with the first query that has no answer, or another one than expected. */
export function expectAnswers(queries: readonly Query[], answers: readonly (boolean | string)[]): void {
  const at = answers.findIndex((answer) => answer !== true);
  const query = queries[at];
  if (query === undefined) return;
  const answer = answers[at];
  throw new Error(typeof answer === 'string' ? answer : complaintOf(query));
}

function complaintOf({ read, role, name = '', wanted }: Query): string {
  const part = named(role, name);
  const text = typeof name === 'string' ? `'${name}'` : name;
  const complaints: Record<Query['read'], string> = {
    role: wanted ? `There is no ${part}` : `There is a ${part}`,
    text: `The page ${wanted ? 'lacks' : 'shows'} ${text}`,
    enabled: `${part} is not ${wanted ? 'enabled' : 'disabled'}`,
    focused: `${part} has ${wanted ? 'no' : 'the'} focus`,
    value: `${name} does not hold '${wanted}'`,
    moved: wanted ? 'Nothing is moved' : 'Something is moved',
  };
  return complaints[read];
}
