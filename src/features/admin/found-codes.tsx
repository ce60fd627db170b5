import type { FoundCode } from '../../../contract/admin-user.contract';
import { Chip } from '../../components/chip';
import { type Fact, Facts } from '../../components/facts';
import { foundCodesCopy } from '../../copy/en/admin-support';
import { moment, number, text } from './facts';
import { Row, rowsStyle } from './rows';

const copy = foundCodesCopy;

const chips = {
  active: { tone: 'green', mark: 'ring' },
  redeemed: { tone: 'blue', mark: 'tick' },
  revoked: { tone: 'grey', mark: 'cross' },
} as const;

const factsOf = ({ username, redeemed_at, batch_id, week_number, valid_from }: FoundCode): Fact[] => [
  ...text(copy.by, username),
  ...moment(copy.at, redeemed_at),
  ...text(copy.batch, batch_id),
  ...number(copy.week, week_number),
  ...moment(copy.valid, valid_from),
];

/** The redeemed codes that the search is the end of. */
export function FoundCodes({ codes }: { codes: readonly FoundCode[] }) {
  if (codes.length === 0) return null;
  return (
    <ul className={rowsStyle} aria-label={copy.list}>
      {codes.map((code) => (
        <Row
          // A masked code is not unique.
          key={`${code.redeemed_at} ${code.user_id}`}
          level="h2"
          title={code.code_masked}
          chip={code.status && <Chip {...chips[code.status]}>{copy.statuses[code.status]}</Chip>}
        >
          <Facts facts={factsOf(code)} />
        </Row>
      ))}
    </ul>
  );
}
