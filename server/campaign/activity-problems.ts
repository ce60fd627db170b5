import type { ActivityDefinition, RallyDefinition } from './activities.schema';
import type { CampaignFile } from './campaign.schema';

type Problem = [wrong: boolean, problem: string];

/** Checks rules between the fields of activities and rallies. Returns one line for each invalid key. */
export function activityProblems(file: CampaignFile): string[] {
  return [
    ...file.activities.flatMap((activity, index) => found(`activities.${index}`, ofActivity(activity))),
    ...file.rallies.flatMap((rally, index) => found(`rallies.${index}`, ofRally(rally, index, file))),
  ];
}

const found = (path: string, problems: readonly Problem[]): string[] =>
  problems.flatMap(([wrong, problem]) => (wrong ? [`${path}.${problem}`] : []));

const isInOrder = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): boolean =>
  Date.parse(starts_at) < Date.parse(ends_at);

function ofActivity(activity: ActivityDefinition): Problem[] {
  const { methods, passcode } = activity;
  return [
    [!isInOrder(activity), 'ends_at: must be after starts_at'],
    [
      methods.includes('passcode') !== (passcode !== undefined),
      'passcode: must be set if, and only if, passcode is one of the methods',
    ],
  ];
}

function ofRally(rally: RallyDefinition, index: number, file: CampaignFile): Problem[] {
  const { completion_rule, required_count, activities } = rally;
  const raffle = file.raffles.find(({ key }) => key === rally.raffle);
  const overlapping = file.rallies.findIndex(
    (other, at) =>
      at < index &&
      Date.parse(other.starts_at) < Date.parse(rally.ends_at) &&
      Date.parse(rally.starts_at) < Date.parse(other.ends_at),
  );
  return [
    [!isInOrder(rally), 'ends_at: must be after starts_at'],
    [overlapping >= 0, `starts_at: rallies.${overlapping} runs at the same time`],
    [
      completion_rule === 'all' && required_count !== null,
      'required_count: is only possible with the completion rule any_n',
    ],
    [
      completion_rule === 'any_n' && (required_count === null || required_count > activities.length),
      `required_count: must be from 1 to ${activities.length}, the number of activities`,
    ],
    [rally.raffle !== null && raffle === undefined, `raffle: no raffle has the key ${rally.raffle}`],
    [
      raffle !== undefined && raffle.entry_source !== 'stamp_rally',
      `raffle: the entry_source of ${rally.raffle} must be stamp_rally`,
    ],
    ...activities.flatMap((key, slot): Problem[] => [
      [
        !file.activities.some((activity) => activity.key === key && activity.is_stamp),
        `activities.${slot}: no stamp activity has the key ${key}`,
      ],
      [activities.indexOf(key) < slot, `activities.${slot}: is already in this rally`],
    ]),
  ];
}
