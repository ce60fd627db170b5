import { Skeleton } from '../../components/skeleton';
import { homeCopy } from '../../copy/en/home';
import happening from './happening-now.module.css';
import { OddsSkeleton } from './odds-skeleton';
import part from './part.module.css';
import winners from './winners-block.module.css';

/** The caps on the wall before the number of winners is known. */
const usualWinners = 40;

/** Reserves the space of the lower blocks of home. */
export function CampaignSkeleton() {
  return (
    <>
      <section className={part.part} aria-labelledby="home-happening">
        <h2 id="home-happening">{homeCopy.happeningNow}</h2>
        <div className={happening.row}>
          {[1, 2, 3, 4].map((card) => (
            <div key={card} className={happening.card}>
              <Skeleton shape="wide" />
              <div className={`${happening.copy} ${happening.waiting}`}>
                <Skeleton shape="short" />
                <Skeleton shape="line" />
                <Skeleton shape="line" />
              </div>
            </div>
          ))}
        </div>
      </section>
      <div className={winners.block}>
        <div className={winners.inside}>
          <div className={winners.waiting}>
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
          <div className={winners.wall}>
            {Array.from({ length: usualWinners }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal.
              <i key={place} />
            ))}
          </div>
        </div>
      </div>
      <OddsSkeleton />
    </>
  );
}
