import { type Location, useLocation, useParams } from 'react-router-dom';
import { BackLink } from '../../components/back-link';
import { LinkButton } from '../../components/button';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { tournamentCopy } from '../../copy/en/tournaments';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import { TournamentDetails } from './tournament-details';
import { TournamentLeaderboard } from './tournament-leaderboard';
import styles from './tournament-screen.module.css';
import { TournamentSkeleton } from './tournament-skeleton';

const copy = tournamentCopy;

/** The query of the list that linked here. */
const listSearch = ({ state }: Location): string => (typeof state?.from === 'string' ? state.from : '');

function OneTournament({ id }: { id: string }) {
  const view = useResource('tournament', { id });
  const leaderboard = useResource('tournamentLeaderboard', { id });
  const search = listSearch(useLocation());
  const isMissing = view.step === 'missing';
  return (
    <Page
      title={view.data?.name ?? (isMissing ? copy.missing : copy.title)}
      description={view.data?.summary?.trim() || copy.description}
    >
      {isMissing ? (
        <div className={styles.missing}>
          <p>{view.failure?.text ?? copy.missingText}</p>
          <LinkButton to={`${paths.tournaments}${search}`}>{copy.all}</LinkButton>
        </div>
      ) : (
        <BackLink to={{ pathname: paths.tournaments, search }}>{copy.all}</BackLink>
      )}
      <Resource
        key={view.data === null ? 'unknown' : 'known'}
        view={view}
        copy={copy}
        skeleton={<TournamentSkeleton />}
      >
        {(tournament) => (
          <>
            <TournamentDetails tournament={tournament} />
            <TournamentLeaderboard view={leaderboard} />
          </>
        )}
      </Resource>
    </Page>
  );
}

/** One tournament: details, participation and leaderboard. */
export function TournamentScreen() {
  const { id = '' } = useParams();
  return <OneTournament key={id} id={id} />;
}
