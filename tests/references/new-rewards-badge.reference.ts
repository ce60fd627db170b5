import { dataOf, nothing, playerOn, type Reference, unless } from './reference';

/** The number of new rewards next to "My Rewards": api.md sections 7 and 12. */
interface Memory {
  readonly count: number;
  /** The last call has no answer yet; undefined before the first one. */
  readonly isPending: boolean | undefined;
}

const VERB = 'countNewRewards';
const nameOf = (count: number) => (count === 1 ? '1 new reward' : `${count} new rewards`);

export const newRewardsBadge: Reference<Memory> = {
  name: 'the number of new rewards',
  arises: {
    newRewardsBadge: [
      'some',
      'one',
      'none after some',
      'kept after a failure',
      'counted again while counting',
      'counted again after some',
      'counted again after none',
    ],
  },
  judge: (memory, { acts, answered, calls, page, before }) => {
    const isPlayer = page.storage.session_token !== undefined;
    if (!isPlayer || page.isModal || page.width < 1025) return nothing;
    const was = before && playerOn(before) === playerOn(page) ? (memory?.count ?? 0) : 0;
    const given = answered.filter(({ verb }) => verb === VERB).map(({ outcome }) => outcome);
    const fixed = calls.flatMap(({ verb, answer }) => (verb === VERB && answer ? [answer] : []));
    const known = [...given, ...fixed].flatMap((outcome) => {
      const data = dataOf(outcome);
      return data === undefined ? [] : [Number(data.new_count)];
    });
    const count = known.at(-1) ?? was;
    const sent = calls.filter(({ verb }) => verb === VERB).length;
    const isKept = before === undefined ? undefined : memory?.isPending;
    const isPending = given.length + fixed.length > 0 ? false : sent > 0 || isKept;
    // What was won elsewhere while the device was offline counts too.
    const [act, ...others] = acts.filter(({ kind }) => kind !== 'focus');
    const isDue = memory?.isPending !== undefined && act?.kind === 'comeOnline' && others.length === 0;
    const links = page.controls.filter(
      ({ role, name, landmarks }) =>
        role === 'link' && landmarks.includes('banner') && /new rewards?$/.test(name),
    );
    const wanted = count > 0 ? [nameOf(count)] : [];
    const arose: readonly (readonly [string, boolean])[] = [
      ['some', known.length > 0 && count > 1],
      ['one', known.length > 0 && count === 1],
      ['none after some', was > 0 && known.length > 0 && count === 0],
      ['kept after a failure', was > 0 && given.length > 0 && known.length === 0],
      ['counted again while counting', isDue && memory?.isPending === true],
      ['counted again after some', isDue && memory?.isPending === false && was > 0],
      ['counted again after none', isDue && memory?.isPending === false && was === 0],
    ];
    return {
      memory: { count, isPending },
      violations: unless(
        [
          links.map(({ name }) => name).join() === wanted.join(),
          `the header has '${links.map(({ name }) => name).join()}', not '${wanted.join()}'`,
        ],
        [
          links.every(({ value }) => value?.endsWith('/rewards/new') === true),
          'the number does not link to the new rewards',
        ],
        // A call that marks rewards as seen and is cut off makes another count due.
        [!isDue || sent > 0, 'back online, new rewards are not counted again'],
      ),
      arose: arose.flatMap(([name, holds]) => (holds ? [name] : [])),
    };
  },
};
