import { createPortal } from 'react-dom';
import type { StaffActivity } from '../../../contract/staff-activity';
import { useBrand } from '../../components/brand';
import { largeQr } from '../../components/qr/qr-parts';
import { activityQrCopy } from '../../copy/en/staff-activity';
import { count } from '../../copy/format';
import { useActivityTime } from './activity-facts';
import './activity-sheet.css';

const copy = activityQrCopy.sheet;

/** The poster of an activity, which is printed in place of the page. */
export function ActivitySheet({ activity, code }: { activity: StaffActivity; code: string }) {
  const { name, location, is_stamp, points_reward = 0 } = activity;
  const brand = useBrand();
  const time = useActivityTime(activity);
  return createPortal(
    <div className="activity-sheet" hidden>
      {brand.name && <p>{brand.name}</p>}
      <h1 dir="auto">{name}</h1>
      <largeQr.Shown text={code} label={activityQrCopy.image} />
      <h2>{copy.lead}</h2>
      <ol>
        {[...copy.steps, copy.gets(is_stamp === true, points_reward > 0 ? count(points_reward) : null)].map(
          (step) => (
            <li key={step}>{step}</li>
          ),
        )}
      </ol>
      <div>
        {location && <p dir="auto">{location}</p>}
        {time && <p>{time}</p>}
      </div>
    </div>,
    document.body,
  );
}
