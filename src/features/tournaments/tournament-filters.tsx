import { type Tournaments, tournamentFilters } from '../../../contract/tournament.contract';
import type { FilteredResourceView } from '../../../machines/resource/resource-list.connect';
import { ListFilters, optionsOf } from '../../components/resource/list-filters';
import { tournamentCopy, tournamentsCopy } from '../../copy/en/tournaments';

type View = FilteredResourceView<Tournaments, keyof typeof tournamentFilters>;

const copy = tournamentsCopy;
const { statuses, modes } = tournamentCopy;

/** The games of the campaign, and one that only the URL has. */
const gamesOf = ({ lastData, filters: { game } }: View): string[] => [
  ...new Set([...(lastData?.games ?? []), ...(game ? [game] : [])]),
];

export function TournamentFilters({ view }: { view: View }) {
  return (
    <ListFilters
      view={view}
      copy={copy}
      search="q"
      selects={[
        {
          name: 'status',
          label: copy.status,
          options: optionsOf(copy.anyStatus, tournamentFilters.status.values, (one) => statuses[one]),
        },
        {
          name: 'mode',
          label: copy.mode,
          options: optionsOf(copy.anyMode, tournamentFilters.mode.values, (one) => modes[one]),
        },
        { name: 'game', label: copy.game, options: optionsOf(copy.anyGame, gamesOf(view), (one) => one) },
      ]}
    />
  );
}
