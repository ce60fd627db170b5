import { isEmptyList } from '../../../machines/resource/is-empty-list';
import { LinkButton } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { ownTournamentsCopy, tournamentCopy } from '../../copy/en/tournaments';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import { TournamentCards, TournamentCardsSkeleton } from './tournament-cards';

const copy = ownTournamentsCopy;

/** The tournaments that the player joined, the next first. */
export function OwnTournamentsScreen() {
  const view = useResource('ownTournaments');
  return (
    <Page title={copy.title} lead={copy.lead}>
      <Resource view={view} copy={copy} skeleton={<TournamentCardsSkeleton cards={3} />}>
        {({ tournaments, pagination }) => (
          <>
            {isEmptyList(tournaments, pagination) ? (
              <EmptyState level="h2" title={copy.emptyTitle} text={copy.emptyText}>
                <LinkButton to={paths.tournaments}>{copy.find}</LinkButton>
              </EmptyState>
            ) : (
              <TournamentCards tournaments={tournaments} from="" />
            )}
            <ResourcePager view={view} copy={copy} />
          </>
        )}
      </Resource>
      {view.step === 'notOffered' && <LinkButton to={paths.tournaments}>{tournamentCopy.all}</LinkButton>}
    </Page>
  );
}
